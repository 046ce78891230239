import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { type Detail, problems } from '../../../foundation/http/problems.ts'
import { addSecret, createApplication as create } from '../changes/applications.ts'
import { problems as refusals } from '../problems.ts'
import { redirectUriFault } from '../rules/redirect-uri.ts'
import {
  allowedApplicationsOf,
  applicationsOf,
  changeApplication,
  forbidApplication,
  lockApplication,
  type OwnedApplication,
  removeApplication as remove,
  revokeSecret,
} from '../store/applications.ts'
import { allowedApplicationShape, applicationShape, idIn } from './shapes.ts'

const redirectUris = () =>
  Type.Array(Type.String({ maxLength: 2_000 }), { minItems: 1, maxItems: 20, uniqueItems: true })

function uriFaults(uris: string[] | undefined): Detail[] {
  return (uris ?? []).flatMap((uri, i) => {
    const error = redirectUriFault(uri)
    return error ? [{ attribute: `redirect_uris[${i}]`, error }] : []
  })
}

async function owned(db: Db, ownerId: number, id: number): Promise<OwnedApplication> {
  const [application] = await applicationsOf(db, ownerId, id)
  if (application === undefined) throw problems.not_found()
  return application
}

async function locked(db: Db, ownerId: number, params: Record<string, string>): Promise<number> {
  const id = idIn(params, 'application_id')
  if (!(await lockApplication(db, ownerId, id))) throw problems.not_found()
  return id
}

export const listApplications = accountEndpoint({
  get: '/account/applications',
  summary: 'List the applications that you registered',
  access: 'session',
  reply: Type.Object({ applications: Type.Array(applicationShape) }),

  handle: async ({ db, session }) => ({ applications: await applicationsOf(db, session.userId) }),
})

export const createApplication = accountEndpoint({
  post: '/account/applications',
  summary: 'Register an application',
  description: 'The client secret is shown once. Redirect URIs are compared exactly.',
  access: 'fresh',
  body: Type.Object({ name: nameInput(), redirect_uris: redirectUris() }),
  check: ({ redirect_uris }) => uriFaults(redirect_uris),
  status: 201,
  reply: Type.Object({ application: applicationShape, client_secret: Type.String() }),

  async handle({ session, body, ...writer }) {
    const { id, clientSecret } = await create(writer, {
      ownerId: session.userId,
      name: body.name,
      redirectUris: body.redirect_uris,
    })
    return { application: await owned(writer.db, session.userId, id), client_secret: clientSecret }
  },
})

export const updateApplication = accountEndpoint({
  put: '/account/applications/:application_id',
  summary: 'Change an application',
  access: 'session',
  body: Type.Object({ name: Type.Optional(nameInput()), redirect_uris: Type.Optional(redirectUris()) }),
  check: ({ redirect_uris }) => uriFaults(redirect_uris),
  reply: Type.Object({ application: applicationShape }),

  async handle({ db, session, params, body, now }) {
    const id = await locked(db, session.userId, params)
    await changeApplication(db, id, { name: body.name, redirectUris: body.redirect_uris }, now)
    return { application: await owned(db, session.userId, id) }
  },
})

export const removeApplication = accountEndpoint({
  delete: '/account/applications/:application_id',
  summary: 'Remove an application',
  description: 'Every token that it was given ends.',
  access: 'fresh',

  async handle({ db, session, params, now }) {
    await remove(db, await locked(db, session.userId, params), now)
    return undefined
  },
})

export const addApplicationSecret = accountEndpoint({
  post: '/account/applications/:application_id/secrets',
  summary: 'Make a further client secret',
  description: 'Two can be valid at a time, so that a secret is changed without an outage.',
  access: 'fresh',
  status: 201,
  reply: Type.Object({ application: applicationShape, client_secret: Type.String() }),

  async handle({ session, params, ...writer }) {
    const id = await locked(writer.db, session.userId, params)
    if ((await owned(writer.db, session.userId, id)).secrets.length >= 2) throw refusals.two_secrets()
    const clientSecret = await addSecret(writer, id)
    return { application: await owned(writer.db, session.userId, id), client_secret: clientSecret }
  },
})

export const removeApplicationSecret = accountEndpoint({
  delete: '/account/applications/:application_id/secrets/:secret_id',
  summary: 'Revoke a client secret',
  access: 'fresh',

  async handle({ db, session, params, now }) {
    const id = await locked(db, session.userId, params)
    const { secrets } = await owned(db, session.userId, id)
    const secretId = idIn(params, 'secret_id')
    if (!secrets.some((secret) => secret.id === secretId)) throw problems.not_found()
    if (secrets.length === 1) throw refusals.last_secret()
    await revokeSecret(db, id, secretId, now)
    return undefined
  },
})

export const listAllowedApplications = accountEndpoint({
  get: '/account/allowed_applications',
  summary: 'List the applications that you allowed to act for you',
  access: 'session',
  reply: Type.Object({ allowed_applications: Type.Array(allowedApplicationShape) }),

  handle: async ({ db, session }) => ({
    allowed_applications: await allowedApplicationsOf(db, session.userId),
  }),
})

export const forbidAllowedApplication = accountEndpoint({
  delete: '/account/allowed_applications/:application_id',
  summary: 'Take back what you allowed an application',
  access: 'session',

  async handle({ db, session, params, now }) {
    if (!(await forbidApplication(db, session.userId, idIn(params, 'application_id'), now)))
      throw problems.not_found()
    return undefined
  },
})
