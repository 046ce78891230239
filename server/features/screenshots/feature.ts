import { feature } from '../../api/feature.ts'
import { privacyAudit, screenshotAudit, screenshotSettingsAudit } from './audits.ts'
import { demoScreenshots } from './demo/demo.ts'
import { createScreenshot } from './endpoints/create-screenshot.ts'
import { deleteMemberScreenshots } from './endpoints/delete-member-screenshots.ts'
import { deleteScreenshot } from './endpoints/delete-screenshot.ts'
import { confirmPrivacy, getPrivacy, listScreenshotViews } from './endpoints/privacy.ts'
import {
  getProjectScreenshot,
  getScreenshot,
  listProjectScreenshots,
  listScreenshots,
} from './endpoints/read-screenshots.ts'
import {
  getScreenshotDefault,
  getTrackingSettings,
  listScreenshotSettings,
  updateScreenshotSettings,
} from './endpoints/screenshot-settings.ts'
import * as facts from './facts.ts'
import type { ScreenshotsPorts } from './ports.ts'
import { createSampleScreenshot } from './samples.ts'
import { screenshotFeed, screenshotViewFeed } from './store/feed.ts'
import { followTimeOfScreenshots } from './subscribers.ts'
import { screenshotRetention } from './work/retention.ts'

export const screenshots = (ports: ScreenshotsPorts) =>
  feature({
    name: 'screenshots',
    tags: {
      Screenshots: 'Images of screens that trackers take while time is tracked, and their settings.',
      Privacy: 'What is collected about the caller, and who viewed it.',
    },
    endpoints: [
      getTrackingSettings,
      createScreenshot(ports),
      listScreenshots(ports),
      getScreenshot(ports),
      deleteScreenshot(ports),
      deleteMemberScreenshots(ports),
      listProjectScreenshots(ports),
      getProjectScreenshot(ports),
      listScreenshotSettings,
      getScreenshotDefault,
      updateScreenshotSettings,
      listScreenshotViews,
      getPrivacy,
      confirmPrivacy,
    ],
    facts: Object.values(facts),
    subscribers: [followTimeOfScreenshots(ports.blobs)],
    feeds: [screenshotFeed, screenshotViewFeed],
    audits: [screenshotAudit, screenshotSettingsAudit, privacyAudit],
    work: [screenshotRetention(ports.blobs)],
    samples: { screenshot_id: { write: createSampleScreenshot } },
    demo: [demoScreenshots],
  })
