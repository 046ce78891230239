import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../api/permissions.ts'
import { hasCode } from '../api/problem.ts'
import { v2, v2File } from '../api/v2.ts'
import type { Calls } from '../api/v2-types.ts'
import { paths } from '../paths.ts'
import { download } from './download.ts'
import { type Durations, ExportMenu, type Format } from './export-menu.tsx'
import { IconDownload } from './icons.ts'
import { MenuIcon } from './menu-icon.tsx'
import { sayDone, sayProblem } from './notices.tsx'
import { t } from './text.ts'

type Whole = Calls['POST /v2/organizations/{organization_id}/lists/export']['body']
type InPieces = Calls['POST /v2/organizations/{organization_id}/list_exports']['body']

/** Which list of the server has the rows, and what the page asked for. */
export type ServedList = {
  organizationId: number
  name: Whole['list']
  /** The query of the list’s call, and the records in its path besides the organization. */
  filters: object
}

type As = { format: Format; durations: Durations }
const long = ['xlsx', 'csv', 'json', 'ndjson'] as const

/** Saves everything that fits the filters of a list; a list that is too long for that is made in the background. */
export function ListExport({ list }: { list: ServedList }) {
  const { organizationId, name } = list
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [mayStart] = useMay(`POST /v2/organizations/${organizationId}/list_exports`)
  const path = { organization_id: organizationId }
  const asked = { list: name, filters: filtersOf(list.filters) }
  const start = useMutation({
    mutationFn: ({ format, durations }: As) => {
      const body = { ...asked, format: inPieces(format), durations }
      return v2('POST /v2/organizations/{organization_id}/list_exports', { path, body })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['organization', organizationId, 'exports'] })
      await navigate({ to: paths.reportExports(organizationId) })
      sayDone(t('Export started. You get a notification when it is ready.'))
    },
    onError: sayProblem,
  })
  const save = useMutation({
    mutationFn: async (as: As) => {
      const call = 'POST /v2/organizations/{organization_id}/lists/export'
      const file = await v2File(call, { path, body: { ...asked, ...as } })
      download(file.name, file.content)
    },
    onError: (error, as) => {
      const isTooLong = hasCode(error, 'list_too_long', 'list_too_slow')
      if (isTooLong && mayStart) start.mutate(as)
      else sayProblem(error)
    },
  })
  return (
    <ExportMenu
      organizationId={organizationId}
      target={
        <MenuIcon label={t('Export')} icon={IconDownload} loading={save.isPending || start.isPending} />
      }
      save={save.mutate}
      background={mayStart ? { formats: long, start: start.mutate } : undefined}
    />
  )
}

/** A PDF has an end before a list is too long for it. */
function inPieces(format: Format): InPieces['format'] {
  return format === 'pdf' ? 'xlsx' : format
}

const ofPaging = ['page_start_id', 'page_limit', 'include[]']

/** The query as the address of the list has it. */
function filtersOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || ofPaging.includes(name)) continue
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each))
  }
  return search.toString()
}
