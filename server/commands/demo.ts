import { Command } from 'commander'

type Given = { json?: boolean; remove?: boolean; yes?: boolean }

export const demoCommand = new Command('demo')
  .option('--remove', 'remove the demo organization with its accounts instead')
  .option('--yes', 'with --remove: do it, without a question')
  .option('--json', 'print JSON')
  .action(async ({ json = false, remove, yes = false }: Given) => {
    // Loads the product, which the help does not need.
    const { createDemo, removeDemo } = await import('./demo/change-demo.ts')
    if (remove) return removeDemo({ json, isSure: yes })
    return createDemo({ json, isSure: yes })
  })
