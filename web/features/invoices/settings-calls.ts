import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'

const settingsKey = (organizationId: number) => ['organization', organizationId, 'invoice-settings'] as const

export const settingsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...settingsKey(organizationId), 'whole'],
    queryFn: async ({ signal }) => {
      const path = { organization_id: organizationId }
      const call = 'GET /v2/organizations/{organization_id}/invoice_settings'
      return (await v2(call, { path, signal })).invoice_settings
    },
  })

/** The picture as an address that the page can show; null: there is none. */
export const logoQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...settingsKey(organizationId), 'logo'],
    queryFn: async ({ signal }) => {
      const path = { organization_id: organizationId }
      const call = 'GET /v2/organizations/{organization_id}/invoice_settings/logo'
      const { invoice_logo: logo } = await v2(call, { path, signal })
      return logo && `data:${logo.type};base64,${logo.content}`
    },
  })

/** Replaces the logo by the picture in base64; null removes it. */
export function changeLogo(organizationId: number, content: string | null): Promise<unknown> {
  const path = { organization_id: organizationId }
  return content === null
    ? v2('DELETE /v2/organizations/{organization_id}/invoice_settings/logo', { path })
    : v2('PUT /v2/organizations/{organization_id}/invoice_settings/logo', { path, body: { content } })
}

export const sellerDetailsQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...settingsKey(organizationId), 'details', userId],
    queryFn: async ({ signal }) => {
      const path = { organization_id: organizationId, user_id: userId }
      const call = 'GET /v2/organizations/{organization_id}/members/{user_id}/invoice_details'
      return (await v2(call, { path, signal })).invoice_details
    },
  })

export function refreshSettings(queries: QueryClient, organizationId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: settingsKey(organizationId) })
}
