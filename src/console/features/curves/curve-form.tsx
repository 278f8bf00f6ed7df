import { Panel } from '#console/frame/panel.tsx';
import type { CurvesOfProduct } from '#contract/console/curves.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/field.tsx';
import { CurveFields } from './curve-fields.tsx';
import { ReadCurves } from './read-curves.tsx';
import { TableField } from './table-field.tsx';
import { useCurveForm } from './use-curve-form.ts';

/** A table is pasted or a file chosen, shown as it is read at once, and saved when nothing stands against it. */
export function CurveForm({ product }: { product: CurvesOfProduct }) {
  const form = useCurveForm(product);
  const { typed, change, checked, checkError, save } = form;
  const warnings = checked?.warnings ?? [];
  return (
    <form
      aria-label="New curves"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save?.();
      }}
    >
      <Panel title="Add or replace curves">
        <div className="flex flex-col gap-4 p-3">
          <CurveFields typed={typed} fieldErrors={checked?.fields ?? {}} onChange={change} />
          <TableField value={typed.table} onChange={(table) => change({ table })} />
          <p role="status" className="text-ink-soft empty:hidden">
            {form.isBusy && checkError === null ? 'Reading the table' : checkError?.message}
          </p>
          {checked !== undefined && <ReadCurves checked={checked} />}
          {warnings.length > 0 && (
            <div role="group" aria-label="To confirm" className="panel border-l-4 border-l-warn p-3">
              <ul className="list-disc pl-5">
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
              <CheckboxField
                label="I have compared this with the manufacturer’s figures: save it as it is"
                checked={form.isConfirmed}
                onChange={({ target }) => form.confirm(target.checked)}
              />
            </div>
          )}
          {form.isOutdated && (
            <div role="alert" className="panel flex flex-col items-start gap-2 border-l-4 border-l-danger p-3">
              <p>The curves of this product have changed since you began. Look at them as they are now, above.</p>
              <Button variant="outline" size="small" onClick={form.goOn}>
                Go on with my table
              </Button>
            </div>
          )}
          <Button type="submit" disabled={save === null} className="self-start">
            {checked === undefined || checked.curves.length <= 1
              ? 'Save the curve'
              : `Save ${checked.curves.length} curves`}
          </Button>
        </div>
      </Panel>
    </form>
  );
}
