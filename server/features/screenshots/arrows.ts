import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['projects', 'tracking'],
  hears: ['tracking'],
  owns: {
    tenant: [
      'screenshot_settings',
      'screenshot_policies',
      'screenshot_holds',
      'screenshot_projects',
      'screenshots',
      'screenshot_views',
      'screenshot_consents',
    ],
  },
  views: ['screenshot_directory'],
  reads: ['led_members', 'managed_projects', 'member_directory', 'organization_directory', 'tracked_time'],
}
