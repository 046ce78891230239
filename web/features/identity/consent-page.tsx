import { Alert, Button, Group, List, Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { AuthorizationRequest } from '../../api/account-types.ts'
import { hasCode } from '../../api/problem.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { IconCheck, IconExternalLink } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { rich } from '../../ui/rich.ts'
import { ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { access } from './calls.ts'

/** An application asks for access: what it can do, for which user, and where the answer goes. */
export function ConsentPage() {
  const { requestId = '' } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['consent', requestId],
    queryFn: () => access.authorizationRequest(requestId),
    retry: false,
  })
  if (hasCode(query.error, 'not_found'))
    return (
      <AuthFrame
        title={t('This request has expired')}
        description={t('It was already answered, or it’s too old. Go back to the app and start again.')}
      >
        <ButtonLink to={paths.start} variant="default">
          {t('Go to Stint')}
        </ButtonLink>
      </AuthFrame>
    )
  if (query.error)
    return (
      <AuthFrame title={t('Access')}>
        <ErrorState error={query.error} retry={() => query.refetch()} />
      </AuthFrame>
    )
  if (!query.data) return null
  const { application } = query.data
  return (
    <AuthFrame
      title={t('Allow {application}?', { application: application.name })}
      description={t('{application} wants access to your account.', { application: application.name })}
      foot={rich('You can remove its access at any time in <link>Allowed apps</link>.', {
        link: (words) => <AnchorLink to={paths.allowedApps}>{words}</AnchorLink>,
      })}
    >
      <Question id={requestId} request={query.data} />
    </AuthFrame>
  )
}

function Question({
  id,
  request: { application, scopes, user, already_allowed },
}: {
  id: string
  request: AuthorizationRequest
}) {
  const decide = useMutation({
    mutationFn: (decision: 'allow' | 'deny') => access.decide(id, decision),
    onSuccess: ({ redirect_to }) => location.assign(redirect_to),
  })
  const isBusy = decide.isPending || decide.isSuccess
  return (
    <Stack gap="lg">
      {decide.error && <ErrorState error={decide.error} />}
      {already_allowed && (
        <Alert color="gray">{t('You already allowed this app with the same access.')}</Alert>
      )}
      <div>
        <Text fw={600} mb="xs" id="scopes">
          {t('It will be able to')}
        </Text>
        <List
          aria-labelledby="scopes"
          spacing="xs"
          center
          icon={<IconCheck size={16} color="var(--accent-text)" />}
        >
          {scopes.map(({ scope, meaning }) => (
            <List.Item key={scope}>{meaning}</List.Item>
          ))}
        </List>
      </div>
      <Paper p="sm">
        <Group gap="sm" wrap="nowrap">
          <Initials name={user.name} size={32} />
          <div>
            <Text fw={500}>{user.name}</Text>
            <Text c="dimmed" fz="sm">
              {user.email}
            </Text>
          </div>
        </Group>
      </Paper>
      <Group grow>
        <Button variant="default" disabled={isBusy} onClick={() => decide.mutate('deny')}>
          {t('Deny')}
        </Button>
        <Button loading={isBusy} onClick={() => decide.mutate('allow')}>
          {t('Allow')}
        </Button>
      </Group>
      <Group gap={6} justify="center">
        <IconExternalLink size={14} aria-hidden />
        <Text c="dimmed" fz="sm">
          {rich('You’ll return to <b>{host}</b>', {
            host: application.redirect_host,
            b: (words) => <b>{words}</b>,
          })}
        </Text>
      </Group>
    </Stack>
  )
}
