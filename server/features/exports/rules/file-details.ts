import type { Question } from '../../reports/public.ts'
import { isOfList, type ListQuestion } from './list-question.ts'

const longest = 500

/** What the audit log says of a file: which figures or records left, of whom, by what. */
export function fileDetails(asked: Question | ListQuestion): Record<string, string> {
  if (isOfList(asked))
    return { list: asked.list, ...(asked.filters !== '' && { filters: cut(asked.filters) }) }
  const { report, group_by, across, columns, filters = {} } = asked
  return {
    report,
    ...(group_by && { group_by: group_by.join(', ') }),
    ...(across && { across }),
    ...(columns && { columns: columns.join(', ') }),
    ...(Object.keys(filters).length > 0 && { filters: cut(JSON.stringify(filters)) }),
  }
}

/** Hundreds of ids would say no more. */
function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
