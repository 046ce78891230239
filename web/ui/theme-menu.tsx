import '../theme/further-styles.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { colorSchemes } from './color-schemes.ts'
import { IconCheck } from './icons.ts'

type Props = { isOpen: boolean; onChange: (isOpen: boolean) => void; children: ReactNode }

/** The themes below the button that opens them. */
export function ThemeMenu({ isOpen, onChange, children }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={onChange}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {colorSchemes().map(({ value, title, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === colorScheme}
            leftSection={<Icon size={16} stroke={1.6} />}
            rightSection={value === colorScheme && <IconCheck size={16} aria-hidden />}
            onClick={() => setColorScheme(value)}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
