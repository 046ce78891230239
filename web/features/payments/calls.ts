import { queryOptions } from '@tanstack/react-query'
import { rehearse } from '../../api/dry-run.ts'
import { urlOf } from '../../api/url-of.ts'
import { authorized, v2, v2File } from '../../api/v2.ts'
import type { Calls, OvertimePolicy, PaymentPosting, TeamPayment } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { download } from '../../ui/download.ts'
import { useKeyset } from '../../ui/keyset.ts'

export type Payment = TeamPayment
export type Detail = TeamPayment['details'][number]
export type Posting = PaymentPosting
export type Policy = OvertimePolicy
type MakePayment = Calls['POST /v2/organizations/{organization_id}/team_payments']
export type PaymentBody = NonNullable<MakePayment['body']>
export type Preview = MakePayment['reply']

/** The key of every query about payments and overtime. */
export const paymentsKey = (organizationId: number) => ['organization', organizationId, 'payments'] as const

export function usePayments(organizationId: number, status: 'active' | 'voided') {
  return useKeyset({
    list: { organizationId, name: 'team_payments', filters: { status } },
    queryKey: [...paymentsKey(organizationId), 'list', status],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/team_payments', {
        path: { organization_id: organizationId },
        query: { status, page_start_id, page_limit: 100 },
        signal,
      }),
    rowsOf: ({ team_payments }) => team_payments,
  })
}

export const paymentQuery = (organizationId: number, team_payment_id: number) =>
  queryOptions({
    queryKey: [...paymentsKey(organizationId), 'payment', team_payment_id],
    queryFn: async ({ signal }) =>
      (await v2('GET /v2/team_payments/{team_payment_id}', { path: { team_payment_id }, signal }))
        .team_payment,
  })

/** Why the payment is what it is, line by line. */
export const postingsQuery = (organizationId: number, team_payment_id: number) =>
  queryOptions({
    queryKey: [...paymentsKey(organizationId), 'postings', team_payment_id],
    queryFn: ({ signal }) =>
      readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/team_payments/{team_payment_id}/explain', {
            path: { team_payment_id },
            query: { page_start_id, page_limit: largestPage },
            signal,
          }),
        rowsOf: ({ postings }) => postings,
      }),
  })

/** What each member would be paid now; nothing is written. */
export const previewQuery = (organizationId: number, body: PaymentBody) =>
  queryOptions({
    queryKey: [...paymentsKey(organizationId), 'preview', body],
    queryFn: ({ signal }) =>
      rehearse('POST /v2/organizations/{organization_id}/team_payments', {
        path: { organization_id: organizationId },
        query: { summary: true },
        body,
        signal,
      }),
    retry: false,
    gcTime: 0,
  })

export function undoPayment(team_payment_id: number, reason: string) {
  return v2('DELETE /v2/team_payments/{team_payment_id}', { path: { team_payment_id }, query: { reason } })
}

export type ExportFormat = NonNullable<
  NonNullable<Calls['GET /v2/team_payments/{team_payment_id}/export']['query']>['format']
>

/** The file for payroll, or for a service that pays many people at once. */
export function exportPayment(team_payment_id: number, format: ExportFormat): Promise<string> {
  const url = urlOf('/v2/team_payments/{team_payment_id}/export', { team_payment_id }, { format })
  return authorized<string>({ method: 'GET', url, headers: { Accept: 'text/csv' } })
}

export async function savePayStub(team_payment_id: number, user_id: number): Promise<void> {
  const { name, content } = await v2File('GET /v2/team_payments/{team_payment_id}/stubs/{user_id}/pdf', {
    path: { team_payment_id, user_id },
  })
  download(name, content)
}

export function useOvertimePolicies(organizationId: number, isArchived: boolean) {
  return useKeyset({
    list: { organizationId, name: 'overtime_policies', filters: isArchived ? { status: 'archived' } : {} },
    queryKey: [...paymentsKey(organizationId), 'policies', isArchived],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/overtime_policies', {
        path: { organization_id: organizationId },
        query: { page_start_id, page_limit: 100, ...(isArchived && { status: 'archived' as const }) },
        signal,
      }),
    rowsOf: ({ overtime_policies }) => overtime_policies,
  })
}

export const overtimePolicyQuery = (organizationId: number, overtime_policy_id: number) =>
  queryOptions({
    queryKey: [...paymentsKey(organizationId), 'policy', overtime_policy_id],
    queryFn: async ({ signal }) =>
      (await v2('GET /v2/overtime_policies/{overtime_policy_id}', { path: { overtime_policy_id }, signal }))
        .overtime_policy,
  })

export function archivePolicy(overtime_policy_id: number) {
  return v2('POST /v2/overtime_policies/{overtime_policy_id}/archive', { path: { overtime_policy_id } })
}

export function removePolicy(overtime_policy_id: number) {
  return v2('DELETE /v2/overtime_policies/{overtime_policy_id}', { path: { overtime_policy_id } })
}
