import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { columnKinds, filtersOf, type List } from '../../../api/list.ts'
import { mayOpen } from '../../../api/list-reading.ts'
import { json } from '../../../foundation/http/reply.ts'
import { mayExportLists } from '../access.ts'
import type { ExportsPorts } from '../ports.ts'
import { fileColumns } from '../rules/list-cells.ts'

const described = Type.Object(
  {
    name: Type.String(),
    title: Type.String(),
    call: Type.String({
      description: 'The call that lists the same records: it decides who may, and the order.',
    }),
    columns: Type.Array(
      Type.Object(
        { title: Type.String(), kind: Type.Enum([...columnKinds]) },
        { additionalProperties: false },
      ),
    ),
    filters: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          required: Type.Boolean(),
          description: Type.Optional(Type.String()),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

export const listLists = ({ lists }: ExportsPorts) =>
  endpoint({
    get: '/v2/organizations/:organization_id/lists',
    tag: 'Exports',
    summary: 'List the lists that can be exported',
    description:
      'Returns the lists, at most 100, whose records the caller may read, with the columns of their files and the filters that they take. Lists of one project or client are returned whenever the caller is a member: their call decides for each record.',
    access: mayExportLists,
    reply: json('The lists.', Type.Object({ lists: Type.Array(described) }, { additionalProperties: false })),

    async handle({ db, caller, membership: { organizationId } }) {
      const shown: List[] = []
      for (const list of lists.all) if (await mayOpen(db, list, { caller, organizationId })) shown.push(list)
      return {
        lists: shown.map((list) => ({
          name: list.name,
          title: list.title,
          call: `GET ${list.reads.path.replaceAll(/:(\w+)/g, '{$1}')}`,
          columns: fileColumns(list).map(({ title, kind }) => ({ title, kind })),
          filters: filtersOf(list).map(({ name, required, description }) => ({
            name,
            required,
            ...(description !== undefined && { description }),
          })),
        })),
      }
    },
  })
