import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [],
  hears: ['organizations'],
  owns: {
    tenant: ['organization_tokens'],
    reference: ['users'],
    global: [
      'token_families',
      'refresh_tokens',
      'signing_keys',
      'used_proofs',
      'oauth_applications',
      'oauth_application_secrets',
      'allowed_applications',
      'authorization_requests',
      'authorization_codes',
    ],
  },
  views: ['user_directory'],
  ports: ['caller_memberships', 'known_memberships', 'user_colleagues'],
}
