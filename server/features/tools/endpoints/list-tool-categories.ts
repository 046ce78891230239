import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { mayClassify } from '../access.ts'
import { categories } from '../catalogue/categories.ts'

export const listToolCategories = endpoint({
  get: '/v2/organizations/:organization_id/insights/tool_categories',
  tag: 'Tools',
  summary: 'List the categories of tools',
  description: 'Returns a fixed list, the same for all organizations. Sorted, without duplicates.',
  access: mayClassify,
  reply: json(
    'The names.',
    Type.Object({ tool_categories: Type.Array(Type.String()) }, { additionalProperties: false }),
  ),

  handle: () => Promise.resolve({ tool_categories: [...categories] }),
})
