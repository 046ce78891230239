import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2, v2File } from '../../api/v2.ts'
import { download } from '../../ui/download.ts'
import type { FileWishes, Question } from './report-types.ts'

export type * from './report-types.ts'

export const reportsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'reports'],
    queryFn: ({ signal }) =>
      v2('GET /v2/organizations/{organization_id}/reports', {
        path: { organization_id: organizationId },
        signal,
      }),
  })

export const reportQuery = (organizationId: number, body: Question) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'reports', body],
    queryFn: ({ signal }) =>
      v2('POST /v2/organizations/{organization_id}/reports/run', {
        path: { organization_id: organizationId },
        body,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Lets the server make the file in the background: for more rows than a report shows. */
export async function startExport(organizationId: number, question: Question, as: FileWishes): Promise<void> {
  await v2('POST /v2/organizations/{organization_id}/exports', {
    path: { organization_id: organizationId },
    body: { ...question, ...as },
  })
}

/** Saves the report as a file, with the figures of the page. */
export async function saveReport(organizationId: number, question: Question, as: FileWishes): Promise<void> {
  const { name, content } = await v2File('POST /v2/organizations/{organization_id}/reports/export', {
    path: { organization_id: organizationId },
    body: { ...question, ...as },
  })
  download(name, content)
}
