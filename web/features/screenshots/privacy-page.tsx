import { Alert, Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { dayText, minuteText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { confirmPrivacy, type Privacy, privacyQuery, refreshScreenshots, viewsQuery } from './calls.ts'

/** What is collected about the reader, who looked, and for how long it is kept. */
export function PrivacyPage() {
  const { id, name } = useOrganization()
  const query = useQuery(privacyQuery(id))
  return (
    <Page
      title={t('Privacy')}
      width="narrow"
      description={t('What {organization} collects about you, and who viewed it.', { organization: name })}
    >
      <Loaded query={query}>
        {(privacy) => (
          <>
            <Confirmation privacy={privacy} />
            <Section title={t('What is collected')}>
              <Facts facts={collected(privacy)} />
            </Section>
            <Section title={t('How long it is kept')}>
              <Facts facts={kept(privacy)} />
            </Section>
            <Section
              title={t('Who viewed your screenshots')}
              description={t('Everyone who opened one at full size, by day.')}
            >
              <Looks />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function collected(privacy: Privacy): [string, string][] {
  const yesOrNo = privacy.tracks_time ? t('While your tracker runs') : t('No')
  return [
    [t('Time, activity and notes'), yesOrNo],
    [t('Apps and websites'), yesOrNo],
    [t('Locations'), privacy.tracks_time ? t('If your device sends them') : t('No')],
    [
      t('Screenshots'),
      privacy.screenshot_frequency === 0 || !privacy.tracks_time
        ? t('No')
        : t('{count, plural, one {# every ten minutes} other {# every ten minutes}}', {
            count: privacy.screenshot_frequency,
          }),
    ],
    [t('Blurred'), privacy.blur ? t('Yes, permanently') : t('No')],
    [t('You can delete your screenshots'), privacy.members_may_delete ? t('Yes') : t('No')],
  ]
}

function kept(privacy: Privacy): [string, string | undefined][] {
  return [
    [
      t('Screenshots'),
      privacy.legal_hold
        ? t('Until a legal hold ends')
        : t('{count, plural, one {# day} other {# days}}', { count: privacy.retention_days }),
    ],
    [t('Screenshots stored now'), String(privacy.screenshot_count)],
    [
      t('Oldest screenshot'),
      privacy.oldest_screenshot === null ? undefined : dayText(privacy.oldest_screenshot),
    ],
    [t('Time'), t('As long as the organization keeps it')],
  ]
}

function Confirmation({ privacy }: { privacy: Privacy }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => confirmPrivacy(id, privacy.version),
    onSuccess: async () => {
      await refreshScreenshots(queries, id)
      sayDone(t('Confirmed.'))
    },
    onError: sayProblem,
  })
  if (!privacy.needs_confirmation)
    return privacy.confirmed_at === null ? null : (
      <Text c="dimmed" fz="sm">
        {t('You confirmed this on {day}.', { day: dayText(privacy.confirmed_at) })}
      </Text>
    )
  return (
    <Alert color="warning" mb="md" title={t('These settings have changed')}>
      <Text fz="sm" mb="sm">
        {t('Read what is collected about you, then confirm.')}
      </Text>
      <Button size="xs" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('I have read this')}
      </Button>
    </Alert>
  )
}

function Looks() {
  const { id } = useOrganization()
  const query = useQuery(viewsQuery(id, useUser().id))
  return (
    <Loaded query={query}>
      {(views) =>
        views.length === 0 ? (
          <Text c="dimmed" fz="sm">
            {t('Nobody has opened a screenshot of you.')}
          </Text>
        ) : (
          <ul aria-label={t('Who viewed your screenshots')}>
            {views.toReversed().map((view) => (
              <li key={view.id}>
                {t('{name}: {count, plural, one {# screenshot} other {# screenshots}}, {day}', {
                  name: view.viewer_name,
                  count: view.screenshot_ids.length,
                  day: minuteText(view.created_at),
                })}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
