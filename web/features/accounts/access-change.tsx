import { List, Stack, Text } from '@mantine/core'
import type { AccountAccess, AccountAccessChange } from '../../api/account-types.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'

/** What a new password or a confirmed address ended, and what can still be used to get in. */
export function AccessChange({ ended, left }: AccountAccessChange) {
  const [gone, kept] = [wordsOf(ended), wordsOf({ ...left, sessions: 0 })]
  return (
    <Stack gap="md">
      {gone.length > 0 && <Words title={t('These no longer work')} words={gone} />}
      {kept.length > 0 && (
        <Stack gap={4}>
          <Words title={t('These still work')} words={kept} />
          <Text c="dimmed" fz="sm">
            {t('Remove anything you don’t recognize:')}{' '}
            <AnchorLink to={paths.security}>{t('Open security')}</AnchorLink>
          </Text>
        </Stack>
      )}
    </Stack>
  )
}

function Words({ title, words }: { title: string; words: string[] }) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <List aria-label={title}>
        {words.map((each) => (
          <List.Item key={each}>{each}</List.Item>
        ))}
      </List>
    </div>
  )
}

function wordsOf(access: AccountAccess): string[] {
  const counted: [number, (count: number) => string][] = [
    [access.sessions, (count) => t('{count, plural, one {# session} other {# sessions}}', { count })],
    [access.passkeys, (count) => t('{count, plural, one {# passkey} other {# passkeys}}', { count })],
    [access.authenticator_apps, () => t('Your authenticator app')],
    [
      access.recovery_codes,
      (count) => t('{count, plural, one {# recovery code} other {# recovery codes}}', { count }),
    ],
    [
      access.personal_tokens,
      (count) => t('{count, plural, one {# personal token} other {# personal tokens}}', { count }),
    ],
    [
      access.organization_tokens,
      (count) => t('{count, plural, one {# organization token} other {# organization tokens}}', { count }),
    ],
    [
      access.applications,
      (count) => t('{count, plural, one {# application} other {# applications}}', { count }),
    ],
    [
      access.allowed_applications,
      (count) => t('{count, plural, one {# allowed app} other {# allowed apps}}', { count }),
    ],
    [access.webhooks, (count) => t('{count, plural, one {# webhook} other {# webhooks}}', { count })],
    [
      access.calendar_feeds,
      (count) => t('{count, plural, one {# calendar feed} other {# calendar feeds}}', { count }),
    ],
    [
      access.invite_links,
      (count) => t('{count, plural, one {# invite link} other {# invite links}}', { count }),
    ],
    [
      access.chat_webhooks,
      (count) => t('{count, plural, one {# chat webhook} other {# chat webhooks}}', { count }),
    ],
    [
      access.report_links,
      (count) => t('{count, plural, one {# share link} other {# share links}}', { count }),
    ],
  ]
  return counted.filter(([count]) => count > 0).map(([count, words]) => words(count))
}
