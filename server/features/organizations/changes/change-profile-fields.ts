import type { Writer } from '../../../api/writing.ts'
import { invalid, problems } from '../../../foundation/http/problems.ts'
import { dateIn, parseZone, utc } from '../../../foundation/time/zone.ts'
import { membersChanged, organizationChanged } from '../facts.ts'
import { keyFor, mostProfileFields, type ProfileField } from '../rules/profile-fields.ts'
import { zoneOfOrganization } from '../store/organizations.ts'
import { forgetFieldValues, lockProfileFields, setProfileFields } from '../store/profile-fields.ts'

type At = { organizationId: number; userId: number }

/** Adds a field to the profiles of all members; tells its key. */
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
  const zone = parseZone(await zoneOfOrganization(db, organizationId)) ?? utc
  const field = { key, type: given.type, title, created_on: dateIn(zone, now), created_by_id: userId }
  await setProfileFields(db, organizationId, [...fields, field], now)
  tell(writer, organizationId, 'add_profile_field', field)
  return key
}

/** Takes a field away, with everything that members had in it. */
export async function removeProfileField(writer: Writer, organizationId: number, key: string): Promise<void> {
  const { db, now } = writer
  const fields = await lockProfileFields(db, organizationId)
  const field = fields.find((each) => each.key === key)
  if (field === undefined) throw problems.not_found()
  await setProfileFields(
    db,
    organizationId,
    fields.filter((each) => each !== field),
    now,
  )
  const had = await forgetFieldValues(db, organizationId, key, now)
  tell(writer, organizationId, 'remove_profile_field', field)
  if (had.length > 0)
    writer.announce(
      membersChanged({
        organization_id: organizationId,
        members: had.map((user_id) => ({ user_id, changed: ['profile'] })),
      }),
    )
}

function tell(writer: Writer, organizationId: number, action: string, field: ProfileField): void {
  const { key, type, title } = field
  writer.audit({
    organizationId,
    action,
    recordType: 'Organization',
    recordId: organizationId,
    details: { key, type, title },
  })
  writer.announce(
    organizationChanged({ organization_id: organizationId, changed: ['member_profile_fields'] }),
  )
}
