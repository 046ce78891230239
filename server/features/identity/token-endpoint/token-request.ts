import type { Database } from '../../../foundation/db/database.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Proof } from '../dpop/proof.ts'
import type { Form } from '../oauth/form.ts'
import type { Application } from '../store/applications.ts'
import type { TokenIssuer } from '../tokens.ts'

/** What the token endpoint needs. */
export type TokenEndpoint = {
  database: Database
  clock: Clock
  issuer: TokenIssuer
  urls: { base: string; auth: string }
}

/** A token request whose form, client and proof are valid. */
export type TokenRequest = {
  form: Form
  /** The application whose credentials were sent, if any. */
  client: Application | undefined
  proof: Proof | undefined
  ip: string
  now: Instant
}

/** What the endpoint answers. */
export type TokenReply = {
  token_type: 'bearer' | 'DPoP'
  access_token: string
  expires_in: number
  refresh_token: string
  scope: string
  id_token?: string
}
