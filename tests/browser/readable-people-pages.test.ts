import { test } from 'node:test'
import { openDemoApp } from './demo-app.ts'
import { lookAtPages } from './readable-pages.ts'

const app = await openDemoApp()

test('readable by everybody: axe finds nothing on pages of people and their work, in light and dark, at three widths', () =>
  lookAtPages(app, 'of people'))
