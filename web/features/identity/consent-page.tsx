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
import { ErrorState } from '../../ui/states.tsx'
import { access } from './calls.ts'

/** An application asks for access: what it will be able to do, as whom, and where the answer goes. */
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
        title="This request has ended"
        description="It was answered already, or it is too old. Go back to the application and start again."
      >
        <ButtonLink to={paths.start} variant="default">
          Go to Stint
        </ButtonLink>
      </AuthFrame>
    )
  if (query.error)
    return (
      <AuthFrame title="Access">
        <ErrorState error={query.error} retry={() => query.refetch()} />
      </AuthFrame>
    )
  if (!query.data) return null
  const { application } = query.data
  return (
    <AuthFrame
      title={`Allow ${application.name}?`}
      description={`${application.name} asks for access to your account.`}
      foot={
        <>
          You can take it back at any time under <AnchorLink to={paths.allowedApps}>Allowed apps</AnchorLink>.
        </>
      }
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
        <Alert color="gray">You allowed this application before, with the same access.</Alert>
      )}
      <div>
        <Text fw={600} mb="xs" id="scopes">
          It will be able to
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
          Deny
        </Button>
        <Button loading={isBusy} onClick={() => decide.mutate('allow')}>
          Allow
        </Button>
      </Group>
      <Group gap={6} justify="center">
        <IconExternalLink size={14} aria-hidden />
        <Text c="dimmed" fz="sm">
          Either way you go on to <b>{application.redirect_host}</b>
        </Text>
      </Group>
    </Stack>
  )
}
