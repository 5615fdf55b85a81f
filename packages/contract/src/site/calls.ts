/** Every call of site, by topic. */
export * from './announcements.ts'
export * from './banners.ts'
export * from './config.ts'
export * from './crash.ts'
export * from './customer-service.ts'
export * from './language.ts'
