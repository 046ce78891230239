import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['identity'],
  hears: ['identity', 'projects'],
  owns: {
    tenant: ['organization_members', 'rates', 'seat_snapshots'],
    reference: ['organizations'],
  },
  views: ['organization_directory', 'member_directory', 'rated_members'],
  reads: ['known_memberships', 'user_directory'],
  fills: ['caller_memberships', 'known_memberships'],
}
