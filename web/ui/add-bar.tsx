import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from './text.ts'

type Picked = { flex: string; value: number[]; onChange: (ids: number[]) => void }

type Props = {
  onAdd: (ids: number[]) => Promise<unknown>
  /** What to choose besides, such as a role. */
  beside?: ReactNode
  /** The picker, given what is chosen. */
  children: (picked: Picked) => ReactNode
}

/** A picker and a button, above the list that the chosen ones join. */
export function AddBar({ onAdd, beside, children }: Props) {
  const [ids, setIds] = useState<number[]>([])
  const add = async () => {
    await onAdd(ids)
    setIds([])
  }
  return (
    <Group align="flex-start" gap="xs" mb="md">
      {children({ flex: '1 1 240px', value: ids, onChange: setIds })}
      {beside}
      <Button mt={26} disabled={ids.length === 0} onClick={add}>
        {t('Add')}
      </Button>
    </Group>
  )
}
