import type { AccountCalls, Application } from '../../api/account-types.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

type Scopes = AccountCalls['POST /account/personal_tokens']['body']['scopes']
type Expiry = NonNullable<
  AccountCalls['POST /account/organizations/{organization_id}/tokens']['body']['expires']
>

export const newPersonalTokenForm = formFor('POST /account/personal_tokens')({
  empty: { name: '', scopes: initially<Scopes>(['service:read']) },
  sends: { name: ({ name }) => name.trim(), scopes: ({ scopes }) => scopes },
  leavesOut: {},
})

const application = { name: '', redirect_uris: [''] }
type Draft = typeof application

const sendsApplication = {
  name: ({ name }: Draft) => name.trim(),
  redirect_uris: ({ redirect_uris }: Draft) => redirect_uris.map((uri) => uri.trim()).filter(Boolean),
}

export const newApplicationForm = formFor('POST /account/applications')({
  empty: application,
  sends: sendsApplication,
  leavesOut: {},
})

export const applicationForm = formFor('PUT /account/applications/{application_id}')({
  empty: application,
  sends: sendsApplication,
  leavesOut: {},
})

export function applicationOf({ name, redirect_uris }: Application): Draft {
  return { name, redirect_uris }
}

export const newOrganizationTokenForm = formFor('POST /account/organizations/{organization_id}/tokens')({
  empty: { name: '', user_id: initially<string | null>(null), expires: initially<Expiry>('never') },
  sends: {
    name: ({ name }) => name.trim(),
    user_id: ({ user_id }) => Number(user_id),
    expires: ({ expires }) => expires,
  },
  leavesOut: {},
})

export const reassignTokenForm = formFor('PUT /account/organizations/{organization_id}/tokens/{token_id}')({
  empty: { user_id: initially<string | null>(null) },
  sends: { user_id: ({ user_id }) => Number(user_id) },
  leavesOut: {},
})
