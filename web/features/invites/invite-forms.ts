import type { Invite } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { type BodyOf, formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

type Role = Invite['role']
type LinkRole = NonNullable<BodyOf<'POST /v2/organizations/{organization_id}/invite_links'>['role']>

/** All active projects, chosen ones, or none yet. */
export type ProjectScope = 'all' | 'choose' | 'later'

const terms = {
  role: initially<Role>('project_user'),
  pay_rate: initially<Amount>(''),
  project_ids: initially<number[]>([]),
  trackable: true,
}
type Terms = typeof terms

const sendsTerms = {
  role: ({ role }: Terms) => role,
  project_ids: ({ project_ids }: Terms) => project_ids,
  trackable: ({ trackable }: Terms) => trackable,
}

/** One address; the page repeats it for each address that was typed. */
export const newInviteForm = formFor('POST /v2/organizations/{organization_id}/invites')({
  empty: { ...terms, email: '', name: '', scope: initially<ProjectScope>('choose'), view_only: false },
  sends: {
    ...sendsTerms,
    project_ids: ({ scope, project_ids }) => (scope === 'later' ? [] : project_ids),
    email: ({ email }) => email.trim(),
    name: ({ name }) => name.trim() || undefined,
    // Team leads see no pay rate, and may not send one.
    pay_rate: ({ pay_rate }) => amountOf(pay_rate) ?? undefined,
    view_only: ({ view_only }) => view_only,
  },
  leavesOut: {},
})

export const inviteForm = formFor('PUT /v2/invites/{invite_id}')({
  empty: terms,
  sends: { ...sendsTerms, pay_rate: ({ pay_rate }) => amountOf(pay_rate) },
  leavesOut: {},
  onlyChanges: true,
})

export function termsOf({ role, pay_rate, project_ids, trackable }: Invite): Terms {
  return { role, pay_rate: pay_rate === undefined ? '' : Number(pay_rate), project_ids, trackable }
}

export const newInviteLinkForm = formFor('POST /v2/organizations/{organization_id}/invite_links')({
  empty: {
    role: initially<LinkRole>('project_user'),
    project_ids: initially<number[]>([]),
    expires_at: '',
    max_uses: initially<Amount>(''),
  },
  sends: {
    role: ({ role }) => role,
    project_ids: ({ project_ids }) => project_ids,
    expires_at: ({ expires_at }) => expires_at || null,
    max_uses: ({ max_uses }) => amountOf(max_uses),
  },
  leavesOut: {},
})

export const joinForm = formFor('POST /account/invites/{secret}/accept')({
  empty: { email: '', name: '', password: '', time_zone: '' },
  sends: {
    email: ({ email }) => email.trim(),
    name: ({ name }) => name.trim(),
    password: ({ password }) => password,
    time_zone: ({ time_zone }) => time_zone,
  },
  leavesOut: {},
})
