import { randomBytes } from 'node:crypto'
import type { DemoPart } from '../../../api/demo/demo.ts'
import { insertNumbered, insertRows } from '../../../foundation/db/insert-rows.ts'
import { inviteAudit } from '../audits.ts'
import { inviteRows, linkRows } from './rows.ts'

export const demoInviteLinks: DemoPart = {
  creates: 'invite links',
  after: ['projects'],

  async create(demo) {
    const newCode = () => randomBytes(18).toString('base64url')
    demo.linkIds = await insertNumbered(demo.db, { table: 'invite_links', rows: linkRows(demo, newCode) })
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
