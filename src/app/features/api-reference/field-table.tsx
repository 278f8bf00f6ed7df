import type { SchemaField } from './describe-schema.ts';

/** Nothing where there are no fields. */
export function FieldTable({ caption, fields }: { caption: string; fields: readonly SchemaField[] }) {
  if (fields.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <caption className="caption pb-1 text-left">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Needed</th>
          <th scope="col">Type</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, type, isRequired, named }) => (
          <tr key={path} className="border-t border-line align-top">
            <th scope="row" className="figures w-2/5 py-1 pr-3 text-left font-normal break-all">
              {path}
            </th>
            <td className="w-1/6 py-1 pr-3">{isRequired ? 'required' : ''}</td>
            <td className="py-1 break-words">
              {named === null ? (
                type
              ) : (
                <a href={`#part-${named}`} className="text-accent underline">
                  {type}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
