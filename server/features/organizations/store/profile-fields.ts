import { columns, is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type MemberProfileFieldRow, memberProfileField } from '../records/member-profile-field.ts'
import type { ProfileField } from '../rules/profile-fields.ts'

const view = memberProfileField.view(true)
const asRows = sql`jsonb_to_recordset(o.member_profile_fields)
  as f(key text, type text, title text, created_on text, created_by_id int)`

const all = columns({ fields: is.json<ProfileField[]>() })

/** Oldest first. */
export async function profileFieldsOf(db: Db, organizationId: number): Promise<ProfileField[]> {
  const { fields } = await only(
    db,
    all,
    sql`select member_profile_fields as fields from organizations where id = ${organizationId}`,
  )
  return fields
}

export async function getProfileField(
  db: Db,
  organizationId: number,
  key: string,
): Promise<MemberProfileFieldRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from organizations o, ${asRows} where o.id = ${organizationId} and f.key = ${key}`,
  )
  if (row === undefined) throw new Gone(`Profile field ${key}`)
  return row
}

/** Locks the fields until the commit; also keeps others from writing values of these fields. */
export async function lockProfileFields(db: Db, organizationId: number): Promise<ProfileField[]> {
  const { fields } = await only(
    db,
    all,
    sql`select member_profile_fields as fields from organizations where id = ${organizationId} for no key update`,
  )
  return fields
}

export async function writeProfileFields(
  db: Db,
  organizationId: number,
  fields: ProfileField[],
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update organizations set member_profile_fields = ${JSON.stringify(fields)}::jsonb, updated_at = ${now}
    where id = ${organizationId}`)
}

/** Removes the values of a field from all profiles; returns the members who had one. */
export async function removeFieldValues(
  db: Db,
  organizationId: number,
  key: string,
  now: Instant,
): Promise<number[]> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`update organization_members
        set profile = case when profile -> 'custom_fields'
                                = jsonb_build_object(${key}::text, profile -> 'custom_fields' -> ${key}::text)
                      then profile - 'custom_fields' else profile #- array['custom_fields', ${key}::text] end,
            updated_at = ${now}
        where organization_id = ${organizationId} and profile -> 'custom_fields' ? ${key}::text
        returning user_id`,
  )
  return rows.map((row) => row.user_id)
}
