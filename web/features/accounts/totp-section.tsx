import { Badge, Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountState, useUser } from '../../api/account-state.ts'
import { ask } from '../../ui/ask.tsx'
import { IconChevronDown } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { account } from './calls.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/** The authenticator app: set up, renew the recovery codes, take away. */
export function TotpSection() {
  const { has_totp } = useUser()
  const queries = useQueryClient()
  const [setUp, setSetUp] = useState<{ secret: string; otpauth_url: string }>()
  const [codes, setCodes] = useState<string[]>()
  const begin = useMutation({ mutationFn: account.beginTotp, onSuccess: setSetUp, onError: sayProblem })
  const renew = useMutation({
    mutationFn: account.newRecoveryCodes,
    onSuccess: ({ recovery_codes }) => setCodes(recovery_codes),
    onError: sayProblem,
  })
  const remove = useMutation({
    mutationFn: account.removeTotp,
    onSuccess: async () => {
      await queries.invalidateQueries(accountState)
      sayDone('The second factor is off.')
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: 'Turn the second factor off?',
      consequence: 'Your password alone will then open your account. The recovery codes stop working.',
      action: 'Turn off',
    })
    if (isSure) remove.mutate()
  }
  return (
    <Section
      title="Second factor"
      description="A code from an authenticator app, asked for after your password. Whoever learns your password still cannot get in."
      actions={
        has_totp ? (
          <>
            <Badge color="good" size="lg">
              On
            </Badge>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  variant="default"
                  rightSection={<IconChevronDown size={16} />}
                  loading={renew.isPending || remove.isPending}
                >
                  Manage
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => renew.mutate()}>Make new recovery codes</Menu.Item>
                <Menu.Item color="bad" onClick={askAndRemove}>
                  Turn off
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        ) : (
          <Button loading={begin.isPending} onClick={() => begin.mutate()}>
            Set up
          </Button>
        )
      }
    >
      <TotpDialog
        setUp={setUp}
        onClose={() => setSetUp(undefined)}
        onConfirmed={async (made) => {
          setSetUp(undefined)
          setCodes(made)
          await queries.invalidateQueries(accountState)
        }}
      />
      <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
    </Section>
  )
}
