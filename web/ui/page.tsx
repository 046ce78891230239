import { Box, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'
import { SavesFirst } from './saves-first.tsx'
import { useTabTitle } from './tab-title.ts'

type Props = {
  title: string
  /** What the tab of the browser says, where the title is more of a greeting. */
  tab?: string
  description?: ReactNode
  actions?: ReactNode
  /** Links to the page's sisters. */
  sections?: ReactNode
  /** Forms read best narrow; lists take what there is. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

export function Page({
  title,
  tab = title,
  description,
  actions,
  sections,
  width = 'wide',
  children,
}: Props) {
  useTabTitle(`${tab} · Stint`)
  return (
    <Box className={classes.page} data-width={width}>
      <Group justify="space-between" align="flex-start" gap="md" mb={sections ? 'xs' : 'lg'}>
        <Stack gap={4} flex="1 1 320px">
          <Title order={1}>{title}</Title>
          {description && (
            <Text component="div" c="dimmed" maw={640}>
              {description}
            </Text>
          )}
        </Stack>
        {actions && (
          <Group gap="xs">
            <SavesFirst>{actions}</SavesFirst>
          </Group>
        )}
      </Group>
      {sections && <div className={classes.sections}>{sections}</div>}
      {children}
    </Box>
  )
}
