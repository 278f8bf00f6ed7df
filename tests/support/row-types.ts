/** The row types of src/server/platform/database/*-tables.ts by their text, to be held against the columns of the database. */

/** A column as a row type states it. */
export interface ProvidedColumn {
  isNullable: boolean;
  /** What a value is in JavaScript: `string`, `number[]`, `json`; `named` is a type of another name, for text or JSON. */
  kinds: string[];
  /** Whether a new row may leave it out. */
  isOptional: boolean;
}

/** A column of the database. */
export interface DatabaseColumn {
  table: string;
  column: string;
  /** The name in pg_type, such as `int8` or `_text`. */
  type: string;
  isNullable: boolean;
  /** A new row that leaves it out has a value. */
  hasDefault: boolean;
}

type RowTypes = Map<string, Map<string, ProvidedColumn>>;

/** Columns by table, as these files state them. */
export function readRowTypes(texts: readonly string[]): RowTypes {
  const code = texts.map((text) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')).join('\n');
  const interfaces = new Map(
    [...code.matchAll(/\binterface (\w+)[^{]*\{/g)].map((match) => [
      match[1] ?? '',
      membersOf(blockAt(code, match.index + match[0].length)),
    ]),
  );
  const tables = [...interfaces].filter(([name]) => name.endsWith('Tables')).flatMap(([, members]) => [...members]);
  return new Map(
    tables.map(([table, type]) => {
      const members = interfaces.get(type);
      if (members === undefined) throw new Error(`${table}: there is no interface ${type}`);
      return [table, new Map([...members].map(([column, text]) => [column, toProvided(text)]))];
    }),
  );
}

/** The text up to the brace that closes the one before `start`. */
function blockAt(code: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < code.length; end++) {
    if (code[end] === '{') depth += 1;
    if (code[end] === '}') depth -= 1;
  }
  return code.slice(start, end - 1);
}

function membersOf(block: string): Map<string, string> {
  const members = splitAt(block, ';').map((member) => /^\s*(\w+):\s*([\s\S]+)$/.exec(member));
  return new Map(members.flatMap((found) => (found === null ? [] : [[found[1] ?? '', (found[2] ?? '').trim()]])));
}

/** Parts between separators that are in no brackets. */
function splitAt(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('<{(['.includes(character)) depth += 1;
    if ('>})]'.includes(character)) depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function toProvided(text: string): ProvidedColumn {
  const [, wrapper = '', inner = ''] = /^(Generated|ColumnType|JSONColumnType)<([\s\S]+)>$/.exec(text) ?? [];
  const [selected = '', inserted = ''] = splitAt(inner, ',');
  switch (wrapper) {
    case 'Generated':
      return { ...toProvided(inner), isOptional: true };
    case 'ColumnType':
      return { ...toProvided(selected), isOptional: /\bundefined\b/.test(inserted) };
    case 'JSONColumnType':
      return { isNullable: false, kinds: ['json'], isOptional: false };
    default: {
      const members = splitAt(text, '|');
      const kinds = members.filter((member) => member !== 'null').map(kindOf);
      const isGenerated = members.includes('GeneratedMoment');
      return { isNullable: members.includes('null'), kinds: [...new Set(kinds)], isOptional: isGenerated };
    }
  }
}

function kindOf(type: string): string {
  if (/^['`]/.test(type)) return 'string';
  if (type === 'true' || type === 'false') return 'boolean';
  if (type === 'Moment' || type === 'GeneratedMoment') return 'Date';
  if (type.startsWith('{')) return 'json';
  if (type.endsWith('[]')) return `${kindOf(type.slice(0, -2))}[]`;
  return ['string', 'number', 'boolean', 'Buffer', 'Date', 'unknown'].includes(type) ? type : 'named';
}

/** What `pg` makes of a value of each type (src/server/platform/database/database.ts has its own for int8 and date). */
const KIND_OF_TYPE: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  tsvector: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  json: 'json',
  jsonb: 'json',
};

/** In what the row types differ from the database, one sentence each. */
export function findDifferences(provided: RowTypes, columns: readonly DatabaseColumn[]): string[] {
  const tables = Map.groupBy(columns, ({ table }) => table);
  return [
    ...[...provided.keys()].filter((table) => !tables.has(table)).map((table) => `${table} is not in the database`),
    ...[...tables].flatMap(([table, stored]) => {
      const row = provided.get(table);
      if (row === undefined) return [`${table} has no row type`];
      const names = stored.map(({ column }) => column);
      return [
        ...[...row.keys()]
          .filter((name) => !names.includes(name))
          .map((name) => `${table}.${name} is not in the database`),
        ...stored.flatMap((column) => differencesOf(column, row.get(column.column))),
      ];
    }),
  ];
}

function differencesOf(column: DatabaseColumn, provided: ProvidedColumn | undefined): string[] {
  const name = `${column.table}.${column.column}`;
  if (provided === undefined) return [`${name} is in no row type`];
  const kind = column.type.startsWith('_') ? `${KIND_OF_TYPE[column.type.slice(1)]}[]` : KIND_OF_TYPE[column.type];
  return [
    ...(provided.isNullable === column.isNullable || provided.kinds.includes('unknown')
      ? []
      : [`${name} may ${column.isNullable ? '' : 'not '}be null`]),
    ...(provided.kinds.every((each) => isKind(each, kind))
      ? []
      : [`${name} is ${column.type}, not ${provided.kinds.join(' | ')}`]),
    ...(provided.isOptional && !column.hasDefault && !column.isNullable ? [`${name} has no default`] : []),
  ];
}

/** A type of another name is a list of words or the contents of JSON, which this cannot distinguish. */
function isKind(provided: string, stored: string | undefined): boolean {
  if (stored === 'json') return /^(?:named|json|unknown)/.test(provided);
  return provided === stored || provided.replace('named', 'string') === stored;
}
