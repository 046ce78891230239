import type { Writer } from '../../../api/writing.ts'
import { invalid, problems } from '../../../foundation/http/problems.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { organizationAudit } from '../audits.ts'
import { membersChanged, organizationChanged } from '../facts.ts'
import { keyFor, mostProfileFields, type ProfileField } from '../rules/profile-fields.ts'
import { zoneOfOrganization } from '../store/organizations.ts'
import { lockProfileFields, removeFieldValues, writeProfileFields } from '../store/profile-fields.ts'

type At = { organizationId: number; userId: number }

/** Adds a field to the profiles of all members; returns its key. */
export async function addProfileField(
  writer: Writer,
  { organizationId, userId }: At,
  given: Pick<ProfileField, 'type' | 'title'> & { key?: string },
): Promise<string> {
  const { db, now } = writer
  const fields = await lockProfileFields(db, organizationId)
  const taken = new Set(fields.map((field) => field.key))
  const title = given.title.trim()
  const key = given.key ?? keyFor(title, taken)
  if (taken.has(key))
    throw problems.record_not_unique({ details: [{ attribute: 'key', error: 'is taken already' }] })
  if (fields.length >= mostProfileFields)
    throw invalid('title', `an organization has at most ${mostProfileFields} profile fields`)
  const zone = await zoneOfOrganization(db, organizationId)
  const field = { key, type: given.type, title, created_on: dateIn(zone, now), created_by_id: userId }
  await writeProfileFields(db, organizationId, [...fields, field], now)
  announceField(writer, organizationId, 'add_profile_field', field)
  return key
}

/** Removes a field, with its values in all profiles. */
export async function removeProfileField(writer: Writer, organizationId: number, key: string): Promise<void> {
  const { db, now } = writer
  const fields = await lockProfileFields(db, organizationId)
  const field = fields.find((each) => each.key === key)
  if (field === undefined) throw problems.not_found()
  await writeProfileFields(
    db,
    organizationId,
    fields.filter((each) => each !== field),
    now,
  )
  const had = await removeFieldValues(db, organizationId, key, now)
  announceField(writer, organizationId, 'remove_profile_field', field)
  if (had.length > 0)
    writer.announce(
      membersChanged({
        organization_id: organizationId,
        members: had.map((user_id) => ({ user_id, changed: ['profile'] })),
      }),
    )
}

function announceField(
  writer: Writer,
  organizationId: number,
  action: 'add_profile_field' | 'remove_profile_field',
  field: ProfileField,
): void {
  const { key, type, title } = field
  writer.audit(
    organizationAudit(action, { organizationId, recordId: organizationId, details: { key, type, title } }),
  )
  writer.announce(
    organizationChanged({ organization_id: organizationId, changed: ['member_profile_fields'] }),
  )
}
