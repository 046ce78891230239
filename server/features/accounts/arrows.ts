import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['identity', 'notifications', 'organizations'],
  hears: ['identity', 'calendars', 'invites', 'report-links', 'smart-notifications', 'webhooks'],
  owns: {
    global: ['sessions', 'passkeys', 'passkey_challenges', 'recovery_codes', 'mailed_links', 'known_devices'],
  },
  reads: ['user_directory'],
  ports: ['lasting_access'],
}
