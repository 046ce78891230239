import type { Detail } from '../../../foundation/http/problems.ts'
import type { Productivity, ToolType } from '../../tracking/public.ts'
import { findCategory } from '../catalogue/categories.ts'
import { isSameJob } from './effective.ts'

/** One item of a change, as sent. */
export type Classification = {
  id: number
  tool_type: ToolType
  productivity?: Productivity | null
  job_type?: string | null
  category?: string | null
}

export type KnownWords = { tools: ReadonlyMap<number, ToolType>; jobTypes: readonly string[] }

/** Everything that is wrong with a change, each with the place of its item. */
export function classificationFaults(items: readonly Classification[], known: KnownWords): Detail[] {
  const seen = new Set<string>()
  return items.flatMap((item, i) => {
    const key = `${item.id} ${item.tool_type} ${item.job_type?.trim().toLowerCase() ?? ''}`
    const isRepeated = seen.has(key)
    seen.add(key)
    return [
      ...itemFaults(item, known),
      ...(isRepeated ? [{ attribute: 'id', error: 'must not be named twice' }] : []),
    ].map(({ attribute, error }) => ({ attribute: `tool_classifications[${i}].${attribute}`, error }))
  })
}

function itemFaults(item: Classification, { tools, jobTypes }: KnownWords): Detail[] {
  const faults: Detail[] = []
  const fault = (attribute: string, error: string) => faults.push({ attribute, error })
  const type = tools.get(item.id)
  if (type === undefined) fault('id', 'is not a tool of the organization')
  else if (type !== item.tool_type) fault('id', `is not a tool of the type ${item.tool_type}`)
  if (item.productivity === undefined && item.category === undefined)
    fault('productivity', 'is required without category')
  if (item.category !== undefined && item.job_type != null)
    fault('category', 'must not be sent with job_type: a category holds for all job types')
  else if (typeof item.category === 'string' && findCategory(item.category) === undefined)
    fault('category', 'is not one of the tool categories')
  const { job_type } = item
  if (typeof job_type === 'string' && !jobTypes.some((each) => isSameJob(each, job_type)))
    fault('job_type', 'is not one of the organization’s job types')
  return faults
}
