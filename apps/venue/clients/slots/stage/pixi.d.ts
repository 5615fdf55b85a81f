/** Changes Pixi when it is loaded; has nothing to import. */
declare module 'pixi.js/unsafe-eval'
