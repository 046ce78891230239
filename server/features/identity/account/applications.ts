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
  removeAllowedApplication as removeAllowed,
} from '../store/allowed-applications.ts'
import {
  applicationsOf,
  changeApplication,
  lockApplication,
  type OwnedApplication,
  removeApplication as remove,
  revokeSecret,
} from '../store/applications.ts'
import { allowedApplicationShape, applicationShape } from './shapes.ts'

const redirectUris = () =>
  Type.Array(Type.String({ maxLength: 2_000 }), { minItems: 1, maxItems: 20, uniqueItems: true })

function uriFaults(uris: string[] | undefined): Detail[] {
  return (uris ?? []).flatMap((uri, i) => {
    const error = redirectUriFault(uri)
    return error ? [{ attribute: `redirect_uris[${i}]`, error }] : []
  })
}

async function getOwned(db: Db, ownerId: number, id: number): Promise<OwnedApplication> {
  const [application] = await applicationsOf(db, ownerId, id)
  if (application === undefined) throw problems.not_found()
  return application
}

async function lockOwned(db: Db, ownerId: number, id: number): Promise<void> {
  if (!(await lockApplication(db, ownerId, id))) throw problems.not_found()
}

export const listApplications = accountEndpoint({
  get: '/account/applications',
  summary: 'List your applications',
  access: 'session',
  reply: Type.Object({ applications: Type.Array(applicationShape) }),

  handle: async ({ db, session }) => ({ applications: await applicationsOf(db, session.userId) }),
})

export const createApplication = accountEndpoint({
  post: '/account/applications',
  summary: 'Register an application',
  description: 'The client secret is shown only once. Redirect URIs must match exactly.',
  access: 'fresh',
  requiresProof: true,
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
    return { application: await getOwned(writer.db, session.userId, id), client_secret: clientSecret }
  },
})

export const updateApplication = accountEndpoint({
  put: '/account/applications/:application_id',
  summary: 'Change an application',
  description: 'Redirect URIs decide where codes go, so this needs a recent password confirmation.',
  access: 'fresh',
  requiresProof: true,
  body: Type.Object({ name: Type.Optional(nameInput()), redirect_uris: Type.Optional(redirectUris()) }),
  check: ({ redirect_uris }) => uriFaults(redirect_uris),
  reply: Type.Object({ application: applicationShape }),

  async handle({ db, session, params: { application_id: id }, body, now }) {
    await lockOwned(db, session.userId, id)
    await changeApplication(db, id, { name: body.name, redirectUris: body.redirect_uris }, now)
    return { application: await getOwned(db, session.userId, id) }
  },
})

export const removeApplication = accountEndpoint({
  delete: '/account/applications/:application_id',
  summary: 'Remove an application',
  description: 'Every token it was given stops working.',
  access: 'fresh',

  async handle({ db, session, params: { application_id: id }, now }) {
    await lockOwned(db, session.userId, id)
    await remove(db, id, now)
    return undefined
  },
})

export const addApplicationSecret = accountEndpoint({
  post: '/account/applications/:application_id/secrets',
  summary: 'Add a client secret',
  description: 'An application can have two valid secrets, so that you can replace one without an outage.',
  access: 'fresh',
  requiresProof: true,
  status: 201,
  reply: Type.Object({ application: applicationShape, client_secret: Type.String() }),

  async handle({ session, params: { application_id: id }, ...writer }) {
    await lockOwned(writer.db, session.userId, id)
    if ((await getOwned(writer.db, session.userId, id)).secrets.length >= 2) throw refusals.two_secrets()
    const clientSecret = await addSecret(writer, id)
    return { application: await getOwned(writer.db, session.userId, id), client_secret: clientSecret }
  },
})

export const removeApplicationSecret = accountEndpoint({
  delete: '/account/applications/:application_id/secrets/:secret_id',
  summary: 'Revoke a client secret',
  access: 'fresh',

  async handle({ db, session, params: { application_id: id, secret_id: secretId }, now }) {
    await lockOwned(db, session.userId, id)
    const { secrets } = await getOwned(db, session.userId, id)
    if (!secrets.some((secret) => secret.id === secretId)) throw problems.not_found()
    if (secrets.length === 1) throw refusals.last_secret()
    await revokeSecret(db, id, secretId, now)
    return undefined
  },
})

export const listAllowedApplications = accountEndpoint({
  get: '/account/allowed_applications',
  summary: 'List the applications you allowed to act for you',
  access: 'session',
  reply: Type.Object({ allowed_applications: Type.Array(allowedApplicationShape) }),

  handle: async ({ db, session }) => ({
    allowed_applications: await allowedApplicationsOf(db, session.userId),
  }),
})

export const removeAllowedApplication = accountEndpoint({
  delete: '/account/allowed_applications/:application_id',
  summary: 'Stop allowing an application',
  access: 'session',

  async handle({ db, session, params, now }) {
    if (!(await removeAllowed(db, session.userId, params.application_id, now))) throw problems.not_found()
    return undefined
  },
})
