import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['accounts', 'notifications', 'tracking'],
  owns: {
    tenant: [
      'smart_notification_rules',
      'smart_notifications',
      'smart_notification_recipients',
      'smart_chats',
      'smart_chat_posts',
    ],
  },
  reads: [
    'led_members',
    'member_directory',
    'open_findings',
    'organization_directory',
    'shift_directory',
    'team_directory',
    'team_member_directory',
    'tool_days',
    'tool_directory',
    'tool_time',
    'tracked_days',
    'tracked_time',
  ],
  fills: ['lasting_access'],
}
