/** Performance curves of a product: those that it has, a table as it is read, and their changes. */

import type { FastifyInstance } from 'fastify';
import type { CurveTableBody } from '#contract/console/curves.ts';
import { capitalize } from '#contract/text/capitalize.ts';
import { checkCurveTable } from '#server/catalogue/import/check-curve-table.ts';
import { removeCurve, saveCurves, undoCurves } from '#server/catalogue/import/edit-curves.ts';
import type { CurvesEdited } from '#server/catalogue/import/edit-curves.ts';
import { findCurvesForOwner } from '#server/catalogue/import/find-curves-for-owner.ts';
import type { CommonCells, CurveTable } from '#server/catalogue/import/read-curve-table.ts';
import type { NotEdited } from '#server/catalogue/products/edit-product.ts';
import { findProductForOwner } from '#server/catalogue/products/find-overview.ts';
import type { ProductForOwner } from '#server/catalogue/products/find-overview.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toProblem } from './product-routes.ts';
import { toCurveView, toCurvesView } from './show-owner-curves.ts';

export function curveRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  mountConsoleCall(app, 'getCurves', async ({ params }) =>
    withProduct(database, params.part, async (product) => toCurvesView(await findCurvesForOwner(database, product))),
  );

  mountConsoleCall(app, 'checkCurves', async ({ params, body }) =>
    withProduct(database, params.part, async (product) => {
      const checked = await checkCurveTable(database, product, { table: body.table, common: toCommonCells(body) });
      return {
        ...checked,
        fields: toFields(checked.fields),
        curves: checked.curves.map(({ curve, becomes }) => ({ ...toCurveView(curve), becomes })),
      };
    }),
  );

  mountConsoleCall(app, 'saveCurves', async ({ params, body }, { by }) =>
    withProduct(database, params.part, async ({ id }) => {
      const { table, confirmed, revision } = body;
      const input = { table, common: toCommonCells(body), confirmed };
      return toReply(await saveCurves(database, { productId: id, seen: revision, by }, input));
    }),
  );

  mountConsoleCall(app, 'removeCurve', async ({ params, body: { name, revision } }, { by }) =>
    withProduct(database, params.part, async ({ id }) =>
      toReply(await removeCurve(database, { productId: id, seen: revision, by }, name)),
    ),
  );

  mountConsoleCall(app, 'undoCurves', async ({ params, body: { revision } }, { by }) =>
    withProduct(database, params.part, async ({ id }) =>
      toReply(await undoCurves(database, { productId: id, seen: revision, by })),
    ),
  );
}

async function withProduct<Reply>(
  database: Database,
  part: string,
  work: (product: ProductForOwner['product']) => Promise<Reply | Problem>,
): Promise<Reply | Problem> {
  const found = await findProductForOwner(database, part);
  return found === null ? new Problem('not_found') : work(found.product);
}

function toReply(edited: CurvesEdited): { revision: string } | Problem {
  if (edited.kind === 'done') return { revision: edited.revision };
  return toProblem(
    edited.kind === 'refused' ? ({ ...edited, fields: toFields(edited.fields) } satisfies NotEdited) : edited,
  );
}

/** The impeller has a column for each unit. */
function toCommonCells(body: CurveTableBody): CommonCells {
  const { speed_rpm, impeller, impeller_unit: unit, min_flow: minFlow, supply_hz, grade, origin, dated } = body;
  return { cells: { speed_rpm, [`impeller_${unit}`]: impeller, supply_hz, grade, origin, dated }, minFlow };
}

/** By the names of the form's fields, where columns have a unit in theirs. */
function toFields(fields: CurveTable['fields'] | Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([column, problem]) => {
      const name = ['impeller', 'min_flow'].find((field) => column.startsWith(`${field}_`)) ?? column;
      return [name, capitalize(problem)];
    }),
  );
}
