import { NestFactory } from "@nestjs/core";
import { addSample } from "../servers/sample.ts";
import { openSqlite } from "../servers/sqlite.ts";
import { TasksModule } from "./tasks.ts";

const database = openSqlite(process.env["TASKS_FILE"] ?? ":memory:");
await addSample(database);

const app = await NestFactory.create(TasksModule.forRoot(database));
await app.listen(Number(process.env["PORT"] ?? 3000), "127.0.0.1");
console.log(`Listening at ${await app.getUrl()}/v1/tasks`);
