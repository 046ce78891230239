import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { isAdministrator } from '../../identity/public.ts'
import { sampleDataAudit } from '../audits.ts'
import type { OrganizationPorts, SampleOrganization } from '../ports.ts'
import { organizationsOf, ownerIdsOf } from '../store/memberships.ts'

type Ports = Pick<OrganizationPorts, 'sampleData'>

const shownSample = Type.Object(
  {
    organization_id: Type.Integer(),
    name: Type.String(),
    accounts: Type.Integer({
      description: 'The accounts that came with it and go with it. Accounts that anything else needs stay.',
    }),
    guests: Type.Integer({
      description: 'The members with an account of their own. Their accounts stay; their work in it goes.',
    }),
    removing: Type.Boolean({ description: 'Whether it is closed already, and goes in the background.' }),
  },
  { title: 'SampleData' },
)

export const getSampleData = ({ sampleData }: Ports) =>
  accountEndpoint({
    get: '/account/sample_data',
    summary: 'Get the sample organization of this server',
    description:
      'For administrators of the server and owners of the sample organization; null if there is none.',
    access: 'session',
    reply: Type.Object({ sample_data: Type.Union([shownSample, Type.Null()]) }),

    async handle({ db, session }) {
      return { sample_data: (await findFor(db, sampleData, session.userId)) ?? null }
    },
  })

export const removeSampleData = ({ sampleData }: Ports) =>
  accountEndpoint({
    delete: '/account/sample_data',
    summary: 'Remove the sample organization of this server',
    description:
      'For administrators of the server and owners of the sample organization. Nobody can use it from now on. Its records, files and sample accounts go in the background; nothing else changes. Repeating the call does no harm.',
    access: 'fresh',
    requiresProof: true,
    status: 202,
    reply: Type.Object({ sample_data: shownSample }),

    async handle({ session, ...writer }) {
      const { userId } = session
      const sample = await findFor(writer.db, sampleData, userId)
      if (sample === undefined) throw problems.not_found()
      if (await sampleData.remove(writer, sample, userId)) {
        // The log of the sample goes with it: the organizations of the person who removed it keep the entry.
        const { organization_id, name } = sample
        for (const { id, role } of await organizationsOf(writer.db, userId))
          if (role === 'owner')
            writer.audit(
              sampleDataAudit('remove', { organizationId: id, recordId: organization_id, details: { name } }),
            )
      }
      return { sample_data: { ...sample, removing: true } }
    },
  })

/** The sample organization, for members who may remove it. */
async function findFor(
  db: Db,
  sampleData: Ports['sampleData'],
  userId: number,
): Promise<SampleOrganization | undefined> {
  const sample = await sampleData.find(db)
  const isAllowed =
    (await isAdministrator(db, userId)) ||
    (sample !== undefined && (await ownerIdsOf(db, sample.organization_id)).includes(userId))
  if (!isAllowed)
    throw problems.forbidden({
      message: 'Only administrators of this server and owners of its sample organization can do this.',
    })
  return sample
}
