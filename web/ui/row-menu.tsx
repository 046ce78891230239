import { ActionIcon, Menu } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { IconDots, IconTrash } from './icons.ts'

/** What can be done with a row; `label` names the row too. */
export function RowMenu({
  label,
  isBusy,
  children,
}: {
  label: string
  isBusy: boolean
  children: ReactNode
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={label} loading={isBusy}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

type DeedProps = { icon: ComponentType<{ size?: number }>; onClick: () => void; children: string }

export function RowDeed({ icon: Icon, onClick, children }: DeedProps) {
  return (
    <Menu.Item leftSection={<Icon size={16} />} onClick={onClick}>
      {children}
    </Menu.Item>
  )
}

/** The last entry: it removes the row. */
export function RowRemoval({ onClick, children }: Omit<DeedProps, 'icon'>) {
  return (
    <Menu.Item c="var(--bad-text)" leftSection={<IconTrash size={16} />} onClick={onClick}>
      {children}
    </Menu.Item>
  )
}
