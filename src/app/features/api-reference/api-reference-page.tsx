import { useQuery } from '@tanstack/react-query';
import { apiDescriptionQuery } from '#app/api/api-description-query.ts';
import { API_BASE } from '#contract/calls.ts';
import type { ApiDescription, ApiOperation, JsonSchema } from '#contract/openapi-schema.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { API_REFERENCE_MESSAGES } from './api-reference-texts.ts';
import { elementOf, listFields, nameOf } from './describe-schema.ts';
import type { SchemaField } from './describe-schema.ts';
import { FieldTable } from './field-table.tsx';

interface Call {
  method: string;
  path: string;
  operation: ApiOperation;
}

/** /developers: every public call, for those who connect a purchasing system. */
export function ApiReferencePage() {
  const { data: description, error, refetch } = useQuery(apiDescriptionQuery());
  return (
    <div className="sheet flex flex-col gap-8 py-8">
      <header className="flex max-w-[68ch] flex-col gap-3">
        <h1 className="text-2xl">{API_REFERENCE_MESSAGES.title}</h1>
        {description !== undefined && <p>{description.info.description}</p>}
        <p>
          The same reference for software, as OpenAPI 3.1:{' '}
          <a href={`${API_BASE}/openapi/`} className="text-accent underline">{`${API_BASE}/openapi/`}</a>
        </p>
      </header>
      {error !== null && (
        <EmptyState
          title={API_REFERENCE_MESSAGES.failed}
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      )}
      {error === null && description === undefined && <Spinner />}
      {description !== undefined && <Reference description={description} />}
    </div>
  );
}

function Reference({ description }: { description: ApiDescription }) {
  const calls = listCalls(description);
  const { schemas } = description.components;
  const parts = Object.entries(schemas).filter(([name]) => !name.endsWith('Reply'));
  return (
    <>
      {description.tags.map(({ name }) => (
        <section key={name} className="flex flex-col gap-6">
          <h2 className="text-lg">{name}</h2>
          {calls
            .filter(({ operation }) => operation.tags.includes(name))
            .map((call) => (
              <CallSection key={call.operation.operationId} call={call} schemas={schemas} />
            ))}
        </section>
      ))}
      <section className="flex flex-col gap-2">
        <h2 className="text-lg">Parts of replies</h2>
        {parts.map(([name, schema]) => (
          <details key={name}>
            <summary className="figures cursor-pointer py-1">{name}</summary>
            {/* Opened by the browser when a link leads to it. */}
            <div id={`part-${name}`} className="scroll-mt-20 pt-2">
              <FieldTable caption={`Fields of ${name}`} fields={listFields(schema)} />
            </div>
          </details>
        ))}
      </section>
    </>
  );
}

function CallSection({
  call: { method, path, operation },
  schemas,
}: {
  call: Call;
  schemas: Record<string, JsonSchema>;
}) {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const reply = schemas[`${operationId}Reply`] ?? {};
  const status = Object.keys(responses).find((code) => code !== 'default') ?? '200';
  return (
    <section id={operationId} className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      <h3 className="figures break-words">
        {method} {path}
      </h3>
      <p>{summary}</p>
      <FieldTable
        caption="Parameters"
        fields={parameters.map(({ name, in: place, required, schema }) => {
          const [field] = listFields({ properties: { [name]: schema } });
          return { path: name, type: `${place}: ${field?.type ?? ''}`, isRequired: required, named: null };
        })}
      />
      {requestBody !== undefined && (
        <FieldTable caption="Body" fields={listFields(requestBody.content['application/json'].schema)} />
      )}
      <details>
        <summary className="cursor-pointer py-1">Reply, status {status}</summary>
        <FieldTable caption={`Reply of ${method} ${path}`} fields={replyFields(reply)} />
      </details>
    </section>
  );
}

/** A reply that is a named part, or a list of them, is one row. */
function replyFields(reply: JsonSchema): SchemaField[] {
  return nameOf(elementOf(reply)) === null ? listFields(reply) : listFields({ properties: { reply } });
}

function listCalls({ paths, servers }: ApiDescription): Call[] {
  const base = servers[0]?.url ?? '';
  return Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get === undefined ? [] : [{ method: 'GET', path: base + path, operation: get }]),
    ...(post === undefined ? [] : [{ method: 'POST', path: base + path, operation: post }]),
  ]);
}
