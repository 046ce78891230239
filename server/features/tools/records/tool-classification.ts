import { described, int, nullable, text, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { productivities, toolTypes } from '../../tracking/public.ts'

export const toolClassification = record(
  {
    singular: 'tool_classification',
    plural: 'tool_classifications',
    title: 'Tool classification',
    description: 'What time on a tool counts as, from now on, and the category it is shown in.',
  },
  {
    id: described('The id of the tool.', int('c.id')),
    tool_type: word('c.tool_type', toolTypes),
    name: text('c.name'),
    productivity: described('The effective value.', word('c.productivity', productivities)),
    job_type: nullable(described('Null for the value that applies to all job types.', text('c.job_type'))),
    category: described('Uncategorized or Browsing if the tool has no other category.', text('c.category')),
  },
)

export type ToolClassificationRow = RowOf<typeof toolClassification>
