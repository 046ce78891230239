import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['projects', 'tracking'],
  owns: {
    tenant: ['webhook_deliveries', 'webhook_attempts'],
    // A webhook of a user belongs to no organization, and gets the events of several.
    global: ['webhooks', 'webhook_organizations'],
  },
  views: ['webhook_rights'],
  reads: ['member_directory'],
  fills: ['lasting_access'],
}
