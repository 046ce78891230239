import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { webSkeleton } from './web-skeleton.ts'
import { capital, type Words, wordsFor } from './words.ts'

const migrationsFolder = join(import.meta.dirname, '../../db/migrations')

/** The files of a new feature with one record, by path. Its tests fail until they are filled in. */
export function skeleton(feature: string, record: string): [path: string, text: string][] {
  const words = wordsFor(feature, record)
  const folder = `server/features/${feature}`
  return [
    [`db/migrations/${nextNumber()}-${feature}.sql`, migration(words)],
    [`${folder}/README.md`, readme(words)],
    [`${folder}/arrows.ts`, arrows(words)],
    [`${folder}/feature.ts`, featureFile(words)],
    [`${folder}/facts.ts`, facts(words)],
    [`${folder}/audits.ts`, audits(words)],
    [`${folder}/access.ts`, access(words)],
    [`${folder}/records/${record}.ts`, recordFile(words)],
    [`${folder}/store/${feature}.ts`, store(words)],
    [`${folder}/store/${record}-table.ts`, table(words)],
    [`${folder}/store/feed.ts`, feed(words)],
    [`${folder}/endpoints/list-${feature}.ts`, list(words)],
    [`${folder}/endpoints/list-${feature}.test.ts`, failingTest(words, `200: lists the ${feature}`)],
    [`${folder}/endpoints/create-${record}.ts`, create(words)],
    [`${folder}/endpoints/create-${record}.test.ts`, failingTest(words, `201: creates a ${record}`)],
    ...webSkeleton(words),
  ]
}

const nextNumber = () =>
  String(readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length + 1).padStart(4, '0')

const migration = ({ table, titles }: Words) => `-- ${titles}: say why this table is there.
create table ${table} (
  organization_id int not null references organizations (id),
  id int generated always as identity,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index ${table}_by_id on ${table} (id);
`

const readme = ({ titles, table, record }: Words) => `# ${titles}

Say in one sentence what this is for.

- **Words**: ${record}.
- **Rules**: what holds, whatever is sent.
- **Tables**: ${table}.
- **Who may**: owners and managers write, every member reads.
- **Facts out**: ${record}.created, ${record}.changed.
`

const arrows = ({ table }: Words) => `import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [],
  owns: {
    tenant: ['${table}'],
  },
}
`

const featureFile = ({
  feature,
  values,
  value,
  type,
  titles,
  record,
  table,
}: Words) => `import { feature } from '../../api/feature.ts'
import { ${value}Audit } from './audits.ts'
import { create${type} } from './endpoints/create-${fileOf(record)}.ts'
import { list${capital(values)} } from './endpoints/list-${feature}.ts'
import * as facts from './facts.ts'
import { ${value}Feed } from './store/feed.ts'

export const ${values} = feature({
  name: '${feature}',
  tags: { ${titles.includes(' ') ? `'${titles}'` : titles}: 'Say what these are for.' },
  endpoints: [list${capital(values)}, create${type}],
  facts: Object.values(facts),
  feeds: [${value}Feed],
  audits: [${value}Audit],
  samples: {
    ${record}_id: { post: '/v2/organizations/{organization_id}/${table}', body: { name: 'Sample' } },
  },
})
`

const facts = ({ value, record }: Words) => `import { fact } from '../../foundation/facts/fact.ts'
import { id, names, text } from '../../foundation/facts/fields.ts'

const ${value} = { organization_id: id, ${record}_id: id }

export const ${value}Created = fact('${record}.created', { ...${value}, name: text })
export const ${value}Changed = fact('${record}.changed', { ...${value}, changed: names })
`

const audits = ({ value, type, record }: Words) => `import { audited, usualVerbs } from '../../api/audit.ts'

export const ${value}Audit = audited('${type}', { noun: '${record.replaceAll('_', ' ')}', verbs: usualVerbs })
`

const access = ({ values }: Words) => `import { anyMember, managers } from '../../api/access.ts'

export const mayList${capital(values)} = anyMember
export const mayWrite${capital(values)} = managers
`

const recordFile = ({
  value,
  record,
  table,
  title,
  type,
}: Words) => `import { instant, int, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const ${value} = record(
  {
    singular: '${record}',
    plural: '${table}',
    title: '${title}',
    description: 'Say what it is.',
  },
  {
    id: int('r.id'),
    organization_id: int('r.organization_id'),
    name: text('r.name'),
    created_at: instant('r.created_at'),
    updated_at: instant('r.updated_at'),
  },
)

export type ${type}Row = RowOf<typeof ${value}>
`

const store = ({
  value,
  values,
  type,
  table,
  record,
}: Words) => `import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { type ${type}Row, ${value} } from '../records/${fileOf(record)}.ts'

/** Uses the primary key. */
export function pageOf${capital(values)}(db: Db, organizationId: number, query: PageOf): Promise<${type}Row[]> {
  const view = ${value}.view(true)
  return db.records(
    view,
    sql\`select \${view.columns} from ${table} r
        where r.organization_id = \${organizationId} and r.id >= \${query.page_start_id}::bigint
        order by r.id limit \${query.page_limit + 1}\`,
  )
}

export async function get${type}(db: Db, organizationId: number, id: number): Promise<${type}Row> {
  const view = ${value}.view(true)
  const [row] = await db.records(
    view,
    sql\`select \${view.columns} from ${table} r where r.organization_id = \${organizationId} and r.id = \${id}\`,
  )
  if (row === undefined) throw new Error(\`The ${record.replaceAll('_', ' ')} \${id} is gone.\`)
  return row
}
`

const fileOf = (record: string) => record.replaceAll('_', '-')

const table = ({
  value,
  table: name,
  record,
}: Words) => `import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import { ${value}Audit } from '../audits.ts'
import { ${value}Changed, ${value}Created } from '../facts.ts'

export const ${value}Table = plainTable({
  table: '${name}',
  state: { name: is.text },
  audit: ${value}Audit,
  created: ({ organizationId, id }, { name = '' }: { name?: string }) =>
    ${value}Created({ organization_id: organizationId, ${record}_id: id, name }),
  changed: ({ organizationId, id }, changed) =>
    ${value}Changed({ organization_id: organizationId, ${record}_id: id, changed }),
})
`

const feed = ({
  value,
  record,
  table: name,
}: Words) => `import { created, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { ${value}Changed, ${value}Created } from '../facts.ts'
import { ${value} } from '../records/${fileOf(record)}.ts'

export const ${value}Feed: Resource = {
  name: '${record}',
  deletion: 'never',
  record: ${value},
  key: { id: 'r.id' },
  from: () => sql\`${name} r\`,
  organization: 'r.organization_id',
  touches: touchedBy(
    on(${value}Created, ({ ${record}_id }) => [created(${record}_id)]),
    on(${value}Changed, ({ ${record}_id }) => [updated(${record}_id)]),
  ),
}
`

const list = ({
  value,
  values,
  table: name,
  titles,
  feature,
  record,
}: Words) => `import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayList${capital(values)} } from '../access.ts'
import { ${value} } from '../records/${fileOf(record)}.ts'
import { pageOf${capital(values)} } from '../store/${feature}.ts'

export const list${capital(values)} = endpoint({
  get: '/v2/organizations/:organization_id/${name}',
  tag: '${titles}',
  summary: 'List the ${feature.replaceAll('-', ' ')} of an organization',
  access: mayList${capital(values)},
  query: paging,
  reply: page(${value}),

  async handle({ db, membership, query }) {
    return pageOf(await pageOf${capital(values)}(db, membership.organizationId, query), query.page_limit)
  },
})
`

const create = ({
  value,
  values,
  type,
  table: name,
  titles,
  feature,
  record,
}: Words) => `import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayWrite${capital(values)} } from '../access.ts'
import { ${value} } from '../records/${fileOf(record)}.ts'
import { ${value}Table } from '../store/${fileOf(record)}-table.ts'
import { get${type} } from '../store/${feature}.ts'

export const create${type} = endpoint({
  post: '/v2/organizations/:organization_id/${name}',
  tag: '${titles}',
  summary: 'Create a ${record.replaceAll('_', ' ')}',
  access: mayWrite${capital(values)},
  body: Type.Object({ name: nameInput() }),
  reply: created(${value}),
  example: { body: { name: 'Sample' } },

  async handle({ membership: { organizationId }, body, ...writer }) {
    const name = body.name.trim()
    const id = await ${value}Table.create(writer, organizationId, { name }, { name })
    return get${type}(writer.db, organizationId, id)
  },
})
`

const failingTest = (_: Words, name: string) => `import assert from 'node:assert/strict'
import { test } from 'node:test'

test('${name}', () => {
  assert.fail('Write this test: call the endpoint in a world and compare its reply.')
})
`
