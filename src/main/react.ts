// Imported by itself, a CommonJS module would need a namespace object.
import 'react-dom/client';
