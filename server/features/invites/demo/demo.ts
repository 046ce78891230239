import { randomBytes } from 'node:crypto'
import type { DemoPart } from '../../../api/demo/demo.ts'
import { insertNumbered, insertRows } from '../../../foundation/db/insert-rows.ts'
import { placeSecret } from '../../../foundation/secrecy/secret-places.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { inviteAudit } from '../audits.ts'
import { linkKind } from '../store/invite-links.ts'
import { inviteRows, linkRows } from './rows.ts'

export const demoInviteLinks: DemoPart = {
  creates: 'invite links',
  after: ['projects'],

  async create(demo) {
    const newCode = () => randomBytes(18).toString('base64url')
    const rows = linkRows(demo, newCode)
    demo.linkIds = await insertNumbered(demo.db, { table: 'invite_links', rows })
    for (const [i, { organization_id: organizationId, code }] of rows.entries())
      await placeSecret(demo.db, secretHash(code), {
        kind: linkKind,
        organizationId,
        id: demo.linkIds[i] ?? 0,
      })
  },
}

/** No mail is sent for these invites: the people don't exist. */
export const demoInvites: DemoPart = {
  creates: 'invites',
  after: ['members'],

  create: (demo) => insertRows(demo.db, { table: 'invites', rows: inviteRows(demo) }),

  past: [
    {
      hoursAgo: 57,
      by: 'Ana',
      from: 'lisbon',
      entry: (change) => inviteAudit('create', change),
      details: { email: 'clara.dias@demo.stint.example', role: 'project_user' },
    },
  ],
}
