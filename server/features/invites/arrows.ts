import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['identity', 'organizations', 'projects', 'teams', 'accounts'],
  hears: ['identity', 'organizations', 'teams'],
  owns: {
    tenant: ['invites', 'invite_links'],
  },
  reads: ['member_directory', 'team_directory', 'team_member_directory'],
  fills: ['lasting_access'],
}
