import { Kbd, Text } from '@mantine/core'
import { rich } from './rich.ts'
import { t } from './text.ts'

const key = (name: string) => <Kbd size="xs">{name}</Kbd>

/** The keys of an inbox in words; `x` where entries can be selected. */
export function InboxKeys({ canSelect = false }: { canSelect?: boolean }) {
  const keys = { j: key('j'), k: key('k'), enter: key(t('Enter @@ key')), a: key('a'), d: key('d') }
  return (
    <Text inherit component="p" m={0}>
      {canSelect
        ? rich('{j} {k} to move, {enter} to open, {x} to select, {a} to approve, {d} to deny.', {
            ...keys,
            x: key('x'),
          })
        : rich('{j} {k} to move, {enter} to open, {a} to approve, {d} to deny.', keys)}
    </Text>
  )
}
