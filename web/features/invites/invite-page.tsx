import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useAccountState } from '../../api/account-state.ts'
import type { Invite } from '../../api/account-types.ts'
import { hasCode } from '../../api/problem.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { localZone } from '../../ui/dates.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { sayProblem } from '../../ui/notices.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { ZoneSelect } from '../../ui/zone-select.tsx'
import { useAfterSignIn } from '../accounts/after-sign-in.ts'
import { checkPassword, passwordHelp } from '../identity/password-fields.ts'
import { openInvites } from './open-calls.ts'

export function InvitePage() {
  const { secret = '' } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['invite', secret],
    queryFn: () => openInvites.get(secret),
    retry: false,
  })
  if (hasCode(query.error, 'not_found')) return <Gone />
  if (query.error)
    return (
      <AuthFrame title="Invitation">
        <ErrorState error={query.error} retry={() => query.refetch()} />
      </AuthFrame>
    )
  if (!query.data) return null
  const { invite } = query.data
  const from = invite.invited_by_name ? `${invite.invited_by_name} invites you` : 'You are invited'
  return (
    <AuthFrame
      title={`Join ${invite.organization_name}`}
      description={`${from} to work with them on Stint, as ${roleWords(invite.role)}.`}
    >
      {invite.has_account ? (
        <JoinAsKnown invite={invite} secret={secret} />
      ) : (
        <JoinAsNew invite={invite} secret={secret} />
      )}
    </AuthFrame>
  )
}

type Props = { invite: Invite; secret: string }

function JoinAsNew({ invite, secret }: Props) {
  const afterSignIn = useAfterSignIn()
  const of = useApiForm({
    initialValues: { email: invite.email ?? '', name: '', password: '', time_zone: localZone() },
    validate: {
      email: (value) => (value.trim() === '' ? 'Enter your e-mail address.' : null),
      name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
      password: checkPassword,
    },
    save: (values) => openInvites.accept(secret, values),
    onSaved: (reply) => afterSignIn(paths.organization(reply.organization_id)),
  })
  const { form } = of
  return (
    <Form
      of={of}
      label="Join"
      action="Create account and join"
      isWide
      beside={invite.email === null && <SignInFirst secret={secret} />}
    >
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        readOnly={invite.email !== null}
        {...form.getInputProps('email')}
      />
      <TextInput label="Your name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        description={passwordHelp}
        {...form.getInputProps('password')}
      />
      <ZoneSelect label="Time zone" {...form.getInputProps('time_zone')} />
    </Form>
  )
}

function SignInFirst({ secret }: { secret: string }) {
  return (
    <ButtonLink to="/sign-in" search={{ return_to: `/invite/${secret}` }} variant="subtle" fullWidth>
      I have an account already
    </ButtonLink>
  )
}

function JoinAsKnown({ invite, secret }: Props) {
  const { user } = useAccountState()
  const afterSignIn = useAfterSignIn()
  const join = useMutation({
    mutationFn: () => openInvites.accept(secret, {}),
    onSuccess: (reply) => afterSignIn(paths.organization(reply.organization_id)),
    onError: sayProblem,
  })
  const isThem = user?.email.toLowerCase() === invite.email?.toLowerCase()
  return (
    <Stack>
      <Text>
        The invitation is for <b>{invite.email}</b>, which has an account already.
        {user && !isThem && ` You are signed in as ${user.email}.`}
      </Text>
      {isThem ? (
        <Button loading={join.isPending} onClick={() => join.mutate()}>
          Join {invite.organization_name}
        </Button>
      ) : (
        <ButtonLink to="/sign-in" search={{ return_to: `/invite/${secret}` }}>
          Sign in as {invite.email}
        </ButtonLink>
      )}
    </Stack>
  )
}

function Gone() {
  return (
    <AuthFrame
      title="This invitation has ended"
      description="It was used, taken back, or is older than it may be. Ask whoever invited you for a new one."
    >
      <ButtonLink to={paths.signIn()} variant="default">
        Go to sign-in
      </ButtonLink>
    </AuthFrame>
  )
}

function roleWords(role: string): string {
  const words: Record<string, string> = {
    organization_manager: 'a manager of the organization',
    project_manager: 'a project manager',
    project_user: 'a member',
    project_viewer: 'a viewer',
  }
  return words[role] ?? 'a member'
}
