import { paths } from '../../paths.ts'

/** The page of a saved report, with its figures of today. */
export function reportPath(organizationId: number, { id, query }: { id: number; query: string }): string {
  const search = new URLSearchParams(query)
  search.set('view', String(id))
  return `${paths.reports(organizationId)}?${search}`
}
