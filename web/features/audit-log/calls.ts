import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'

export type ListEntries = Calls['GET /v2/organizations/{organization_id}/audit_log_entries']
export type Entry = ListEntries['reply']['organization_audit_log_entries'][number]
export type EntryFilters = Omit<
  NonNullable<ListEntries['query']>,
  'created[start]' | 'created[stop]' | 'page_start_id' | 'page_limit'
>

export const readEntries = (
  organizationId: number,
  query: NonNullable<ListEntries['query']>,
  signal: AbortSignal,
) =>
  v2('GET /v2/organizations/{organization_id}/audit_log_entries', {
    path: { organization_id: organizationId },
    query,
    signal,
  })
