export type User = {
  id: number
  name: string
  first_name: string
  last_name: string
  email: string
  email_confirmed: boolean
  time_zone: string
  has_totp: boolean
  has_password: boolean
}

export type Membership = {
  id: number
  name: string
  role: 'owner' | 'manager' | 'user'
  time_zone: string
  currency: string
  plan: string
  plan_active: boolean
  addons: string[]
  manages_it: boolean
  manages_billing: boolean
  views_others_data: boolean
  /** Only reads, whatever the role. */
  view_only: boolean
}

export type AccountState = {
  set_up_needed: boolean
  signed_in: boolean
  user: User | null
  organizations: Membership[]
  mail: { delivered_by: 'smtp' | 'file'; directory: string | null }
  sandbox: boolean
}

export type SignedIn = { signed_in: true; user: User }
export type SecondFactorNeeded = { signed_in: false; second_factor: string[] }

export type Session = {
  id: number
  is_current: boolean
  created_at: string
  last_seen_at: string
  ip: string | null
  user_agent: string | null
  signed_in_by: string
}

export type Passkey = { id: number; name: string; created_at: string; last_used_at: string | null }

export type PersonalToken = {
  id: number
  name: string
  scopes: string[]
  is_bound: boolean
  created_at: string
  last_used_at: string | null
  last_ip: string | null
  expires_at: string
  revoked_at: string | null
}

export type ApplicationSecret = { id: number; created_at: string; hint: string; last_used_at: string | null }

export type Application = {
  id: number
  name: string
  client_id: string
  redirect_uris: string[]
  created_at: string
  secrets: ApplicationSecret[]
}

export type AllowedApplication = {
  id: number
  name: string
  scopes: string[]
  allowed_at: string
  last_used_at: string | null
}

export type AuthorizationRequest = {
  application: { name: string; redirect_host: string }
  scopes: { scope: string; meaning: string }[]
  user: User
  already_allowed: boolean
}

export type OrganizationToken = {
  id: number
  name: string
  user_id: number
  user_name: string
  created_at: string
  created_by_id: number | null
  expires_at: string | null
  last_used_at: string | null
  revoked_at: string | null
  revoked_reason: string | null
  status: 'active' | 'expired' | 'revoked'
}

export type Assignee = { user_id: number; name: string; email: string; role: string }

export type Invite = {
  organization_name: string
  /** Null: whoever has the link can join, and nobody is signed in. */
  email: string | null
  role: string
  invited_by_name: string | null
  expires_at: string | null
  has_account: boolean
}
