/// <reference types="vite/client" />
declare const __GALLERY__: boolean;
