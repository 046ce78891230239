import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Authenticate, AuthenticateAgain } from '../api/spine.ts'
import { authenticator } from '../features/identity/authenticate/authenticate.ts'
import { tidyUp } from '../features/identity/jobs/tidy-up.ts'
import { keyRing } from '../features/identity/keys/key-ring.ts'
import { type Place, refusalAt } from '../features/identity/oauth/refusing.ts'
import { oauthRoutes } from '../features/identity/oauth-routes.ts'
import { allScopes } from '../features/identity/rules/scopes.ts'
import { sessionTokenSeconds, tokenIssuer, webClientId } from '../features/identity/tokens.ts'
import type { Database } from '../foundation/db/database.ts'
import type { RateLimiter } from '../foundation/http/rate-limit.ts'
import type { AnyJob } from '../foundation/jobs/queue.ts'
import { sealer } from '../foundation/secrecy/sealed.ts'
import type { Clock } from '../foundation/time/clock.ts'
import type { Instant } from '../foundation/time/instant.ts'

export type IdentityParts = {
  database: Database
  clock: Clock
  log: Logger
  secret: string
  urls: { base: string; auth: string }
}

/** The identity service of one process: its keys, its routes, and the check of every request to /v2. */
export type Identity = {
  authenticate: Authenticate
  authenticateAgain: AuthenticateAgain
  /** Issues the short-lived token with which the web app calls /v2. */
  issueSessionToken(
    session: { userId: number; familyId: number },
    now: Instant,
  ): Promise<{ access_token: string; expires_in: number }>
  jobs: AnyJob[]
  routes(
    app: FastifyInstance,
    signedInUser: (request: FastifyRequest) => Promise<number | undefined>,
    limitCalls: RateLimiter,
  ): void
  /** Refuses requests without a route: as OAuth errors below the identity service, like /v2 elsewhere. */
  refuse: ReturnType<typeof refusalAt>
  close(): Promise<void>
}

export function makeIdentity({ database, clock, log, secret, urls }: IdentityParts): Identity {
  const seals = sealer(secret, 'signing-keys')
  const keys = keyRing(database, seals, clock)
  const issuer = tokenIssuer(keys, urls)
  const { authenticate, authenticateAgain, close } = authenticator(database, clock, issuer)
  return {
    authenticate,
    authenticateAgain,
    refuse: refusalAt(identityPlace(urls)),
    close,
    jobs: [tidyUp({ database, clock, seals })],
    issueSessionToken: async ({ userId, familyId }, now) => ({
      access_token: await issuer.accessToken(
        { userId, familyId, clientId: webClientId, scopes: allScopes, thumbprint: undefined },
        now,
        sessionTokenSeconds,
      ),
      expires_in: sessionTokenSeconds,
    }),
    routes: (app, signedInUser, limitCalls) =>
      oauthRoutes(app, {
        database,
        clock,
        log,
        issuer,
        urls,
        keys,
        authenticate,
        at: identityPlace(urls),
        signedInUser,
        limitCalls,
      }),
  }
}

/** Where the identity service is on this server: below a path, or on its own host. */
export function identityPlace(urls: { base: string; auth: string }): Place {
  const auth = new URL(urls.auth)
  const prefix = auth.pathname === '/' ? '' : auth.pathname
  return { prefix, host: auth.host === new URL(urls.base).host ? undefined : auth.host }
}

/** Only our own pages call the account routes from another origin: when the identity service has its own host. */
export function accountOrigins(urls: { base: string; auth: string }): { below: string; origins: string[] } {
  const { prefix, host } = identityPlace(urls)
  const { origin } = new URL(urls.base)
  return { below: `${prefix}/account/`, origins: host === undefined ? [] : [origin] }
}
