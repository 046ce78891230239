import { type DemoPart, idOf } from '../../../api/demo/demo.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { organizationAudit } from '../audits.ts'
import { createOrganization } from '../changes/create-organization.ts'
import { addons } from '../rules/plan.ts'
import type { ProfileField } from '../rules/profile-fields.ts'
import { writeMetadata } from '../store/organizations.ts'
import { writeProfileFields } from '../store/profile-fields.ts'

const profileFields: Omit<ProfileField, 'created_by_id'>[] = [
  { key: 'languages', type: 'text', title: 'Languages', created_on: '2026-01-05' },
  { key: 'shirt_size', type: 'text', title: 'Shirt size', created_on: '2026-01-12' },
  { key: 'first_aid', type: 'boolean', title: 'Trained in first aid', created_on: '2026-01-12' },
  {
    key: 'driving_license_until',
    type: 'date',
    title: 'Driver’s license valid until',
    created_on: '2026-04-13',
  },
  { key: 'desk', type: 'number', title: 'Desk', created_on: '2026-06-08' },
]

/** The organization with its founder, the first of the people. */
export const demoOrganization: DemoPart = {
  creates: 'organization',
  after: ['users'],

  async create(demo) {
    const { db, studio, people } = demo
    // Rows have the dates of the story; facts and audit entries have the current time.
    const founded = instantFrom(studio.founded)
    const ownerId = idOf(demo, 'users', people[0]?.name ?? '')
    demo.organizationId = await createOrganization(
      { ...demo, now: founded },
      { ...studio, ownerId, plan: 'enterprise', addons: [...addons], isSample: true, isVouchedFor: true },
    )
    const fields = profileFields.map((field) => ({ ...field, created_by_id: ownerId }))
    await writeMetadata(db, demo.organizationId, studio.metadata, founded)
    await writeProfileFields(db, demo.organizationId, fields, founded)
  },

  past: [
    {
      hoursAgo: 58,
      by: 'Ana',
      from: 'lisbon',
      entry: (change) => organizationAudit('change_plan', change),
      details: { plan: 'enterprise', seats: 50 },
      concernsPayment: true,
    },
  ],
}
